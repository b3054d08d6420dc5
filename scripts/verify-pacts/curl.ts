import type { Report, Sent } from './outcome.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** The variable that holds the value of a header which is told nowhere. */
const variableOf = (header: string) => `$${header.toUpperCase().replaceAll('-', '_')}`

const secretsOf = (headerNames: readonly string[]) => headerNames.map((name) => `-H "${name}: ${variableOf(name)}"`)

type StateEndpoint = Pick<Report, 'baseUrl' | 'statesUrl' | 'headerNames'>

/** The line that makes a state by hand. */
export const curlOfState = ({ statesUrl, headerNames }: StateEndpoint, state: string, params: object = {}) =>
  [
    'curl -sS -X POST',
    quoted(statesUrl),
    "-H 'content-type: application/json'",
    ...secretsOf(headerNames),
    `-d ${quoted(JSON.stringify({ consumer: 'patient-portal', action: 'setup', state, params }))}`,
  ].join(' ')

/** The line that sends the same request again. */
export const curlOf = ({ baseUrl, headerNames }: StateEndpoint, { method, url, headers, body }: Sent) =>
  [
    `curl -sS -i -X ${method}`,
    quoted(`${baseUrl}${url}`),
    ...Object.entries(headers)
      .sort()
      .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...secretsOf(headerNames),
    ...(body === '' ? [] : [`-d ${quoted(body)}`]),
  ].join(' ')
