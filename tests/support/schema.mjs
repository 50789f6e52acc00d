// Checks JSON against the schema of the specification. The tests are stricter than readers have to be: a member that the schema does not
// know is a fault.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { root } from '../../scripts/lib/run.mjs';
import { SCHEMA_FILE } from '../../scripts/lib/schema/schema.mjs';

/** The schema, in which no object has further members. */
function closed(schema) {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const members = Object.entries(schema).map(([name, value]) => [name, closed(value)]);
  const isOpen = schema.properties === undefined || schema.additionalProperties !== undefined;
  return { ...Object.fromEntries(members), ...(!isOpen && { additionalProperties: false }) };
}

const schema = JSON.parse(readFileSync(join(root, SCHEMA_FILE), 'utf8'));
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
ajv.addSchema(closed(schema));

export const schemaNames = Object.keys(schema.$defs);

/** The faults of a value that should have the type `name`, as text. */
export function faultsOf(name, value) {
  const validate = ajv.getSchema(`machiavelli.json#/$defs/${name}`);
  assert.ok(validate, `there is no schema ${name}`);
  // Values go through JSON, as they do on the way to a reader.
  return validate(JSON.parse(JSON.stringify(value))) ? '' : ajv.errorsText(validate.errors);
}

export function assertIs(name, value) {
  const faults = faultsOf(name, value);
  assert.equal(faults, '', `${name}: ${faults}\n${JSON.stringify(value).slice(0, 2000)}`);
}
