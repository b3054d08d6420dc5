import { readFileSync } from 'node:fs'

type Example = object | string | number | boolean | null
type Content = { [type: string]: { example?: Example; examples?: { [name: string]: { value: Example } } } }
type Described = {
  operationId: string
  'x-read'?: true
  requestBody?: { content: Content }
  responses: { [status: string]: { content?: Content } }
}
type Description = { paths: { [path: string]: { [method: string]: Described } } }

const exampleIn = (content: Content = {}): Example => {
  const [media] = Object.values(content)
  return media?.example ?? Object.values(media?.examples ?? {})[0]?.value ?? null
}

/** The descriptions' examples of each call. `isRead`: the call is marked as one that may be repeated at any time. */
export const examples = ['practice', 'identity', 'payment-function'].flatMap((name) => {
  const { paths }: Description = JSON.parse(readFileSync(`build/api/${name}.strict.json`, 'utf8'))
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.values(item).map(({ operationId, requestBody, responses, 'x-read': isRead = false }) => ({
      id: operationId,
      isRead,
      path,
      body: exampleIn(requestBody?.content),
      answer: exampleIn(responses[200]?.content),
    })),
  )
})

/** The example answer of a call, by its operationId. */
export const exampleAnswer = (id: string) => {
  const found = examples.find((example) => example.id === id)
  if (!found) throw new Error(`no call ${id}`)
  return structuredClone(found.answer)
}

export type Resource = { [name: string]: unknown; extension: { [name: string]: unknown }[] }

/** The example row of a call that returns a list. */
export const exampleRow = (id: string): Resource => {
  const answer = exampleAnswer(id)
  const [row] = Array.isArray(answer) ? answer.flatMap((list) => list.entry ?? [list]) : []
  if (!row) throw new Error(`${id} answers no list`)
  return row.resource ?? row
}
