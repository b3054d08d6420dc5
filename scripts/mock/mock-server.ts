import { readFileSync } from 'node:fs'
import { type FastifyInstance, fastify } from 'fastify'
import { fullMenu } from '../../server/platform/access/areas.ts'
import { readDescription } from '../../server/platform/contract/description.ts'
import { answerError } from '../../server/platform/contract/failures.ts'
import type { AnyHandlers } from '../../server/platform/contract/handlers.ts'
import { openGate } from '../../server/platform/contract/open-gate.ts'
import { serve } from '../../server/platform/contract/serve.ts'

type Media = { example?: unknown; examples?: { [name: string]: { value: unknown } } }
type Described = { operationId: string; responses: { [status: string]: { content?: { [type: string]: Media } } } }
type Examples = { paths: { [path: string]: { [method: string]: Described } } }

const services = [
  { description: 'practice', prefix: '/practice/:practice' },
  { description: 'identity', prefix: '/identity' },
  { description: 'payment-function', prefix: '/payment-function' },
] as const

/** The menu's example has one entry, but a mock has to open every area. */
const menu = [
  {
    total: fullMenu.length,
    entry: fullMenu.map(({ menu_id, label, icon }) => ({
      resource: {
        id: menu_id,
        extension: [{ valueString: label }, { valueString: icon }, { valueString: menu_id }, { url: 'Menu ID', valueString: menu_id }],
      },
    })),
  },
]

/** The first example of a call's success. */
const exampleOf = ({ operationId, responses }: Described) => {
  if (operationId === 'patientMenu') return menu
  const [media] = Object.values(responses[200]?.content ?? {})
  return media?.example ?? Object.values(media?.examples ?? {})[0]?.value ?? null
}

/** Answers each described call with its example, whoever calls. A request that is not as described is refused, as by a real service. */
export const mockServer = async (portal?: (app: FastifyInstance) => Promise<void>): Promise<FastifyInstance> => {
  const app = fastify({ bodyLimit: 20_000_000, exposeHeadRoutes: false, routerOptions: { caseSensitive: false } })
  app.setErrorHandler(answerError)
  for (const { description, prefix } of services) {
    const file = `build/api/${description}.strict.json`
    const { paths }: Examples = JSON.parse(readFileSync(file, 'utf8'))
    const calls = Object.values(paths).flatMap((item) => Object.values(item))
    const handlers: AnyHandlers = Object.fromEntries(
      calls.map((call) => [call.operationId, async () => ({ status: 200, body: exampleOf(call) })]),
    )
    app.register(async (scope) => serve(scope, readDescription(file), handlers, { gate: openGate, checkAnswers: true }), { prefix })
  }
  if (portal) await portal(app)
  return app
}
