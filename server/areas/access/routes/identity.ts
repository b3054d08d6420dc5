import type { FastifyInstance } from 'fastify'
import type { components, operations } from '../../../generated/identity.ts'
import { rateLimits } from '../../../platform/access/rate-limits.ts'
import { loginName } from '../../../platform/accounts/login-name.ts'
import type { Description } from '../../../platform/contract/description.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { notHuman } from '../../../platform/contract/refusal.ts'
import { type AccessGate, serve } from '../../../platform/contract/serve.ts'
import { practiceOfAccountNamed } from '../../../platform/store/accounts.ts'
import { practiceOfLink } from '../../../platform/store/links.ts'
import { allPractices } from '../../../platform/store/practices.ts'
import { sharedSecret } from '../../../platform/store/shared-secrets.ts'
import { instantText } from '../../../platform/values/clock.ts'
import { networkOf } from '../../../platform/values/network-address.ts'
import { hmac, uuidFromDigest } from '../../../platform/values/secrets.ts'
import type { Services } from '../../../services.ts'
import { relyingParty } from '../rules/passkey-ceremonies.ts'
import { challengeLifetimeMs, makeChallenge } from '../store/passkey-challenges.ts'
import { practiceOfCredential } from '../store/passkeys.ts'

type PracticeAddress = components['schemas']['PracticeAddress']
/** Look-ups are limited by `networkAddress`. */
type IdentityCaller = { networkAddress: string }
type IdentityCallers = { [Id in keyof operations]: IdentityCaller }

/** Look-ups need no session. */
const openGate: AccessGate<IdentityCaller> = {
  admit: async ({ ip }) => ({ networkAddress: networkOf(ip) }),
  allow: async () => undefined,
  whose: ({ networkAddress }) => networkAddress,
  begin: async () => [],
  record: async () => undefined,
}

const nowhere: PracticeAddress = { APIURL: '', PracticeName: null, PatientID: null }

export const identityRoutes = (app: FastifyInstance, document: Description, services: Services, checkAnswers: boolean) => {
  const { db, clock, human, publicUrl, portalUrl } = services
  const limits = rateLimits(db, clock)
  const party = relyingParty(portalUrl)
  const apiUrl = (code: string) => `${publicUrl}/practice/${code}`

  /**
   * A plausible practice and id for an unknown user name. The result is stable, and its computation takes as long as a real look-up.
   * A new practice takes over its share of the names; the other names keep their practice.
   */
  const decoy = async (name: string): Promise<PracticeAddress> => {
    const secret = await sharedSecret(db, 'decoy')
    const practices = await allPractices(db)
    const [chosen] = practices
      .map((practice) => ({ ...practice, rank: hmac(secret, `practice ${practice.id} ${name}`) }))
      .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    return chosen
      ? { APIURL: apiUrl(chosen.code), PracticeName: chosen.name, PatientID: uuidFromDigest(hmac(secret, `patient ${name}`)) }
      : nowhere
  }

  const practiceUrlOf = async (name: string) => {
    const found = await practiceOfAccountNamed(db, name)
    const other = await decoy(name)
    return { found: found ? { APIURL: apiUrl(found.code), PracticeName: found.name, PatientID: found.id } : null, decoy: other }
  }

  const handlers: Handlers<operations, IdentityCallers> = {
    getApiUrl: async ({ body, caller, humanVerification }) => {
      const isHuman = humanVerification !== null
      if (isHuman && !(await human.pass(humanVerification, 'lookUp'))) throw notHuman()
      if (isHuman) await limits.count({ kind: 'lookUps', of: caller.networkAddress })
      const practiceUrl = await practiceUrlOf(loginName(body.Email))
      return { status: 200, body: practiceUrl.found ?? (isHuman ? nowhere : practiceUrl.decoy) }
    },
    identityAuthentication: async ({ body }) => {
      const practiceUrl = await practiceUrlOf(loginName(body.UserName))
      return { status: 200, body: practiceUrl.found ?? practiceUrl.decoy }
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
          ...(link && { PracticePhone: link.phone }),
        },
      }
    },
    passkeyChallenge: async ({ caller }) => {
      await limits.count({ kind: 'challenges', of: caller.networkAddress })
      const challenge = await makeChallenge(db, clock(), null)
      return { status: 200, body: { challenge, rpId: party.id, timeout: challengeLifetimeMs, userVerification: 'required' } }
    },
    getApiUrlByPasskey: async ({ body }) => {
      const practice = await practiceOfCredential(db, body.CredentialID)
      return { status: 200, body: { APIURL: practice ? apiUrl(practice.code) : '' } }
    },
    humanVerificationChallenge: async () => ({ status: 200, body: { ...(await human.newChallenge()) } }),
  }

  serve(app, document, handlers, { gate: openGate, checkAnswers })
}
