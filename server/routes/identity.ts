import type { FastifyInstance } from 'fastify'
import { loginName } from '../access/login-name.ts'
import { asUuid, keyed } from '../access/secrets.ts'
import { instantText } from '../clock.ts'
import type { Description } from '../contract/description.ts'
import type { Handlers } from '../contract/handlers.ts'
import { notHuman } from '../contract/refusal.ts'
import { type Gate, serve } from '../contract/serve.ts'
import type { components, operations } from '../generated/identity.ts'
import { practiceOfAccountNamed } from '../store/accounts.ts'
import { practiceOfLink } from '../store/links.ts'
import { allPractices } from '../store/practices.ts'
import { sharedSecret } from '../store/secrets.ts'
import type { Services } from './services.ts'

type PracticeAddress = components['schemas']['PracticeAddress']
type IdentityCallers = { [Id in keyof operations]: null }

/** Everyone may ask where an account lives. */
const openGate: Gate<null> = { admit: async () => null, allow: async () => undefined, record: async () => undefined }

const nowhere: PracticeAddress = { APIURL: '', PracticeName: null, PatientID: null }

export const identityRoutes = (app: FastifyInstance, document: Description, services: Services, checkAnswers: boolean) => {
  const { db, human, publicUrl } = services
  const apiUrl = (code: string) => `${publicUrl}/practice/${code}`

  /** A plausible practice and id for a name that nobody has: always the same ones, and found with the same work as true ones. */
  const decoy = async (name: string): Promise<PracticeAddress> => {
    const secret = await sharedSecret(db, 'decoy')
    const practices = await allPractices(db)
    const chosen = practices[Number.parseInt(keyed(secret, `practice ${name}`).slice(0, 8), 16) % practices.length]
    return chosen
      ? { APIURL: apiUrl(chosen.code), PracticeName: chosen.name, PatientID: asUuid(keyed(secret, `patient ${name}`)) }
      : nowhere
  }

  const addressOf = async (name: string) => {
    const found = await practiceOfAccountNamed(db, name)
    const other = await decoy(name)
    return { found: found ? { APIURL: apiUrl(found.code), PracticeName: found.name, PatientID: found.id } : null, decoy: other }
  }

  const handlers: Handlers<operations, IdentityCallers> = {
    getApiUrl: async ({ body, humanVerification }) => {
      const isHuman = humanVerification !== null
      if (isHuman && !(await human.pass(humanVerification))) throw notHuman()
      const address = await addressOf(loginName(body.Email))
      return { status: 200, body: address.found ?? (isHuman ? nowhere : address.decoy) }
    },
    identityAuthentication: async ({ body }) => {
      const address = await addressOf(loginName(body.UserName))
      return { status: 200, body: address.found ?? address.decoy }
    },
    getApiUrlByToken: async ({ query }) => {
      const link = await practiceOfLink(db, query.id)
      return {
        status: 200,
        body: {
          PracticeID: link?.id ?? null,
          PracticeName: link?.name ?? null,
          TokenExpiryTime: link ? instantText(link.expiresAt) : null,
          ApiUrl: link ? apiUrl(link.code) : null,
        },
      }
    },
    humanVerificationChallenge: async () => ({ status: 200, body: { ...(await human.newChallenge()) } }),
  }

  serve(app, document, handlers, { gate: openGate, checkAnswers })
}
