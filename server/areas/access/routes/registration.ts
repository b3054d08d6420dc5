import type { components, operations } from '../../../generated/practice.ts'
import { fullMenu, limitedMenu } from '../../../platform/access/areas.ts'
import type { PracticeCallers, Visitor } from '../../../platform/access/practice-callers.ts'
import { rateLimits } from '../../../platform/access/rate-limits.ts'
import { initialPassword } from '../../../platform/accounts/initial-password.ts'
import { loginName } from '../../../platform/accounts/login-name.ts'
import { hashPassword } from '../../../platform/accounts/passwords.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { welcomeLetter } from '../../../platform/mail/letters.ts'
import { isUniqueViolation } from '../../../platform/process/startup-error.ts'
import { practiceOfAccountNamed } from '../../../platform/store/accounts.ts'
import { consumeLink, findUsableLink } from '../../../platform/store/links.ts'
import type { Practice } from '../../../platform/store/practices.ts'
import { addOwnAccount, registeredWith, registrationVerdict } from '../../../platform/store/register.ts'
import { dayOf } from '../../../platform/values/clock.ts'
import type { Services } from '../../../services.ts'
import { type Match, matchOf, results } from '../rules/registration-match.ts'

type Request = components['schemas']['RegistrationRequest']
type Answer = components['schemas']['RegistrationAnswer']

export const registrationHandlers = ({ db, clock, human, mail, portalUrl }: Services) => {
  const limits = rateLimits(db, clock)

  const match = async (practice: Practice, email: string, request: Request): Promise<Match> => {
    const verdict = await registrationVerdict(db, practice.id, email)
    if (verdict !== null && verdict <= 0) return { result: verdict }
    if (await practiceOfAccountNamed(db, email)) return { result: results.emailTaken }
    const known = await registeredWith(db, practice.id, email)
    return matchOf(known, request, { today: dayOf(clock()), verdict })
  }

  const register = async (caller: Visitor, request: Request): Promise<number> => {
    const { practice } = caller
    if (request.PracticeID.toLowerCase() !== practice.id) return results.noMatch
    const link = { kind: 'registration', practiceId: practice.id, token: request.LinkID ?? '', now: clock() } as const
    const usable = await findUsableLink(db, link)
    if (!usable) return results.noMatch
    if (!usable.isReusable) await limits.count({ kind: 'registrationLink', of: link.token })
    const email = loginName(request.Email)
    const { person, result } = await match(practice, email, request)
    if (!person) return result
    caller.accountId = person.id
    const password = initialPassword()
    const account = {
      id: person.id,
      practice_id: practice.id,
      user_name: email,
      email,
      password_hash: await hashPassword(password),
      first_name: person.first_name,
      middle_name: person.middle_name,
      family_name: person.family_name,
      status: 'active',
      is_password_change_due: true,
    } as const
    return db.transaction().execute(async (transaction) => {
      if (!(await consumeLink(transaction, link))) return results.noMatch
      await addOwnAccount(transaction, account, result === results.limited ? limitedMenu : fullMenu)
      await mail(transaction, welcomeLetter(email, practice, `${portalUrl}/login`, password))
      return result
    })
  }

  /** Two registrations of one person may run at the same moment. The second one returns the result of the first. */
  const registerOnce = (caller: Visitor, request: Request) =>
    register(caller, request).catch((error: unknown) => {
      if (isUniqueViolation(error)) return results.alreadyRegistered
      throw error
    })

  const answer = (result: number): Answer => (result === results.fault ? { Message: 'An error has occurred.' } : result)

  return {
    updateProfileRegistrationIndici: async ({ body, caller, humanVerification }) => {
      if (!(await human.pass(humanVerification))) return { status: 200, body: results.notHuman }
      await limits.count({ kind: 'lookUps', of: caller.networkAddress })
      return { status: 200, body: answer(await registerOnce(caller, body)) }
    },
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
