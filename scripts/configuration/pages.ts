import { variables } from '../../server/start/variables.ts'
import { toolVariables } from './tool-variables.ts'

type Variable = { text: readonly string[]; default?: string; example?: string }

const rows: [string, Variable][] = Object.entries(variables)

const tableRow = ([name, { text, default: value, example }]: [string, Variable]) =>
  `| \`${name}\` | ${value === undefined ? '' : `\`${value}\``} | ${text.join(' ')}${example === undefined ? '' : ` For example \`${example}\`.`} |`

/** The page of all variables. */
export const configurationPage = () => `# Configuration

\`npm run configuration\` writes this page and \`.env.example\` from \`server/start/variables.ts\` and \`scripts/configuration/tool-variables.ts\`.

## The server

The server and its commands read these variables of their environment. A wrong value stops the start with a sentence that names the variable. An empty value counts as none.

| variable | default | |
|---|---|---|
${rows.map(tableRow).join('\n')}

## The portal in the browser

\`/config.json\` has the settings of the portal. \`src/browser/configuration.ts\` describes each key, and \`CONFIG_FILE\` names another file.

## A practice

The table \`practice_setting\` has the settings of a practice. [running.md](running.md) names those that an operator sets.

## Tools of developers

| variable | |
|---|---|
${Object.entries(toolVariables)
  .map(([name, text]) => `| \`${name}\` | ${text} |`)
  .join('\n')}
`

const exampleOf = ([name, { text, default: value, example }]: [string, Variable]) =>
  [...text.map((line) => `# ${line}`), value === undefined ? `# ${name}=${example ?? ''}` : `${name}=${value}`].join('\n')

/** The file `.env.example`. */
export const environmentExample =
  () => `# The variables that the server reads, with their defaults. A commented line has no default; its value is an example.
# The server reads the environment, not this file. To load a copy in a shell: set -a && . ./.env && set +a

${rows.map(exampleOf).join('\n\n')}
`
