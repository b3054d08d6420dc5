import { escapeHtml } from '../platform/values/escape-html.ts'

type Described = { summary?: string; requestBody?: { content: { [type: string]: { example?: unknown; examples?: object } } } }
type Account = { userName: string; practice: string; shows: string }
type State = { name: string; means: string; parameters: readonly string[] }
type Contents = { paths: object; accounts: readonly Account[]; states: readonly State[]; password: string }

const cells = (tag: 'td' | 'th', texts: readonly string[]) => `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table>${cells('th', head)}${rows.map((row) => cells('td', row)).join('\n')}</table>`
const code = (text: string) => `<code>${escapeHtml(text)}</code>`

/** The first example of a request body. */
const exampleOf = ({ requestBody }: Described) => {
  const media = Object.values(requestBody?.content ?? {})[0]
  const [named] = Object.values(media?.examples ?? {})
  const example = media?.example ?? named?.value
  return example === undefined ? '' : code(JSON.stringify(example))
}

const callRows = (paths: object) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries<Described>(item).map(([method, call]) => [
      code(`${method.toUpperCase()} /sandbox${path.replace(/\/$/, '')}`),
      escapeHtml(call.summary ?? ''),
      exampleOf(call),
    ]),
  )

/** The description of the sandbox's control calls as a page. */
export const indexPage = ({ paths, accounts, states, password }: Contents) => `<!doctype html>
<html lang="en-NZ">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Sandbox control</title>
  </head>
  <body>
    <main>
      <h1>Sandbox control</h1>
      <p>These calls change the data of this sandbox. <a href="/sandbox/openapi.json">The same as an OpenAPI document</a>.</p>
      <h2>Calls</h2>
      ${table(['Call', 'Meaning', 'Example of the body'], callRows(paths))}
      <h2>Accounts</h2>
      <p>Each has the password ${code(password)}.</p>
      ${table(
        ['User name', 'Practice', 'Content'],
        accounts.map(({ userName, practice, shows }) => [code(userName), escapeHtml(practice), escapeHtml(shows)]),
      )}
      <h2>States</h2>
      <p><code>POST /sandbox/provider-state</code> makes a state. A parameter replaces its default.</p>
      ${table(
        ['State', 'Parameters', 'Meaning'],
        states.map(({ name, means, parameters }) => [escapeHtml(name), parameters.map(code).join(', '), escapeHtml(means)]),
      )}
    </main>
  </body>
</html>
`
