import type { Report, Sent } from './outcome.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** The shell variable for the value of a secret header, which is never printed. */
const variableOf = (header: string) => `$${header.toUpperCase().replaceAll('-', '_')}`

const secretsOf = (headerNames: readonly string[]) => headerNames.map((name) => `-H "${name}: ${variableOf(name)}"`)

type StateEndpoint = Pick<Report, 'baseUrl' | 'statesUrl' | 'headerNames'>

/** A curl command that creates a state. */
export const curlOfState = ({ statesUrl, headerNames }: StateEndpoint, state: string, params: object = {}) =>
  [
    'curl -sS -X POST',
    quoted(statesUrl),
    "-H 'content-type: application/json'",
    ...secretsOf(headerNames),
    `-d ${quoted(JSON.stringify({ consumer: 'patient-portal', action: 'setup', state, params }))}`,
  ].join(' ')

/** A curl command that repeats a request. */
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
