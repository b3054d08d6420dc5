import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound, Refusal } from '../../../platform/contract/refusal.ts'
import { InvalidNotice, type Notice, type ProviderName, providerLabels } from '../../../platform/payment-providers/provider.ts'
import { logAccess } from '../../../platform/store/access-log.ts'
import { practiceByCode } from '../../../platform/store/practices.ts'
import { networkOf } from '../../../platform/values/network-address.ts'
import type { Services } from '../../../services.ts'
import { settlePayment } from '../rules/settle.ts'
import { tempPaymentOfSession } from '../store/temp-payments.ts'

const isProviderName = (name: string): name is ProviderName => Object.hasOwn(providerLabels, name)

type NoticeParams = { practice: string; provider: string }
type NoticeRequest = FastifyRequest<{ Params: NoticeParams }>

const noticeIn = ({ headers, query, body }: NoticeRequest): Notice => ({
  headers,
  query: Object.fromEntries(Object.entries(Object(query)).filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
  body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
})

/**
 * The callbacks of payment providers. A callback credits nothing; it only makes the server fetch the session's status from the provider.
 * A callback is answered with 200 once the stored payment equals the provider's. Any other answer makes the provider repeat it.
 * The access log has the callbacks that changed a payment.
 */
export const paymentNoticeRoutes = (app: FastifyInstance, services: Services) => {
  const { db, clock, providers } = services
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 200_000 }, (_request, body, done) => done(null, body))

  const providerAt = async ({ practice: code, provider: name }: NoticeParams) => {
    if (!isProviderName(name) || !/^[a-z0-9-]+$/.test(code)) throw notFound()
    const practice = await practiceByCode(db, code)
    const provider = practice ? providers(code, name) : null
    if (!practice || !provider) throw notFound()
    return { practice, provider, name }
  }

  app.route<{ Params: NoticeParams }>({
    method: ['GET', 'POST'],
    url: '/:practice/:provider',
    handler: async (request, reply) => {
      const { practice, provider, name } = await providerAt(request.params)
      const sessionId = await provider.sessionOfNotice(noticeIn(request)).catch((error: unknown) => {
        throw error instanceof InvalidNotice ? new Refusal(400, 'badRequest', 'The report is not genuine.') : error
      })
      const payment =
        sessionId === null ? undefined : await tempPaymentOfSession(db, { practiceId: practice.id, provider: name, sessionId })
      if (sessionId !== null && !payment)
        request.log.warn({ provider: name, practice: practice.code }, 'a provider reported a payment that the practice does not have')
      if (payment && (await settlePayment(services, payment)) !== payment.status) {
        const row = { practice_id: practice.id, account_id: null, session_id: null, patient_id: payment.patient_id }
        const networkAddress = networkOf(request.ip)
        await logAccess(db, [{ ...row, at: clock(), operation: 'paymentNotice', status: 200, address: networkAddress, told_to: 'patient' }])
      }
      return reply.header('cache-control', 'no-store').send({ status: 'noted' })
    },
  })
}
