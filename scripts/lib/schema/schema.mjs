// The JSON Schema of all JSON that the specification defines.
import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import { root } from '../run.mjs';

export const SCHEMA_FILE = 'docs/spec/schema/machiavelli.json';

const TYPES = 'Documents';
/** All other numbers are whole and at least 0, which TypeScript cannot say. */
const FRACTIONS = new Set(['budget', 'chance', 'error', 'expected', 'gain', 'index', 'loss', 'secondsLeft']);

const CARD = '([A2-9TJQK][SHDC]|\\*)';
const CARDS = `${CARD}( ${CARD})*`;
const TABLE = `(${CARDS}( \\| ${CARDS})*)?`;
/** What the notation allows in texts of these types. */
const PATTERNS = { Face: `^${CARD}$`, Faces: `^(${CARDS})?$`, Layout: `^${TABLE}$` };

/** The schema in the form of draft 2020-12, with whole numbers. `name` is that of the member that it describes. */
function improved(schema, name) {
  if (Array.isArray(schema)) return schema.map((each) => improved(each, name));
  if (typeof schema !== 'object' || schema === null) return schema;
  const isFraction = FRACTIONS.has(name);
  const next = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === '$ref') next.$ref = value.replace('#/definitions/', '#/$defs/');
    else if (key === 'type' && !isFraction && [value].flat().includes('number')) {
      const whole = [value].flat().map((type) => (type === 'number' ? 'integer' : type));
      Object.assign(next, { type: whole.length === 1 ? whole[0] : whole, minimum: 0 });
    } else if (key === 'properties') {
      const members = Object.entries(value).map(([member, inner]) => [member, improved(inner, member)]);
      next.properties = Object.fromEntries(members);
    } else next[key] = improved(value, name);
  }
  return next;
}

/** The text of the schema, whose `$defs` are the types. */
export function schemaText() {
  const { definitions } = createGenerator({
    path: join(root, 'scripts/lib/schema/types.ts'),
    tsconfig: join(root, 'tsconfig.json'),
    type: TYPES,
    skipTypeCheck: true,
    // Readers ignore members that they do not know.
    additionalProperties: true,
    sortProps: true,
  }).createSchema(TYPES);
  const names = Object.keys(definitions).filter((name) => name !== TYPES);
  const types = names.sort().map((name) => {
    const schema = improved(definitions[name], name);
    if (PATTERNS[name] !== undefined) schema.pattern = PATTERNS[name];
    if (name === 'Card') schema.maximum = 211;
    return [name, schema];
  });
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'machiavelli.json',
    title: 'Machiavelli',
    description:
      'Each type is one of $defs, such as machiavelli.json#/$defs/View. Made by `npm run schemas` from the types of the package.',
    $defs: Object.fromEntries(types),
  };
  return `${JSON.stringify(schema, null, 1)}\n`;
}
