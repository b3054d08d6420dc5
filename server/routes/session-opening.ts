import type { Visitor } from '../access/practice-callers.ts'
import { momentText } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import type { components } from '../generated/practice.ts'
import { newBrowserLetter } from '../mail/letters.ts'
import type { Services } from '../services.ts'
import type { Account } from '../store/accounts.ts'
import { rememberBrowser } from '../store/known-browsers.ts'
import { displayName } from '../store/patients.ts'
import { openSession } from '../store/sessions.ts'

type Schemas = components['schemas']
type Opening = { account: Account; platform: string | undefined; isPasswordChangeDue: boolean; status?: string }

const signedIn = ({ account, isPasswordChangeDue, status }: Opening, token: string): Schemas['SignedIn'] => ({
  resourceType: 'Patient',
  id: account.id,
  ...(status && { status }),
  extension: [
    { url: 'Token', valueString: token },
    { url: 'IsPasswordChangeRequired', valueBoolean: isPasswordChangeDue },
  ],
  telecom: [{ system: 'email', value: account.email }],
  name: [{ text: displayName(account) }],
})

/** How every way of signing in ends: a session, which is made the caller's so that the access log names who signed in, and a letter when the browser is new. */
export const sessionOpening =
  ({ clock, mail, portalUrl }: Services) =>
  async (on: Database, caller: Visitor, opening: Opening): Promise<Schemas['SignedIn']> => {
    const { account, isPasswordChangeDue } = opening
    const platform = opening.platform && caller.system ? `${opening.platform} on ${caller.system}` : opening.platform
    const now = clock()
    const { id, token } = await openSession(on, now, { accountId: account.id, platform: platform ?? null, isPasswordChangeDue })
    caller.session = { id, accountId: account.id, isPasswordChangeDue }
    if (platform && (await rememberBrowser(on, account.id, platform)))
      await mail(on, newBrowserLetter(account.email, caller.practice, { browser: platform, at: momentText(now) }, portalUrl))
    return signedIn(opening, token)
  }
