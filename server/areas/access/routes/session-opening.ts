import type { components } from '../../../generated/practice.ts'
import type { Visitor } from '../../../platform/access/practice-callers.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { newBrowserLetter } from '../../../platform/mail/security-letters.ts'
import type { Account } from '../../../platform/store/accounts.ts'
import { displayName } from '../../../platform/store/patients.ts'
import { openSession } from '../../../platform/store/sessions.ts'
import { trustBrowser, trustForFactor } from '../../../platform/store/trusted-browsers.ts'
import { momentText } from '../../../platform/values/date-words.ts'
import type { Services } from '../../../services.ts'
import { saveKnownBrowser } from '../store/known-browsers.ts'

type Schemas = components['schemas']
export type Opening = {
  account: Account
  platform: string | undefined
  isByLink?: boolean
  /** The user gave the second factor, and wants this browser to stand for it. */
  trustsBrowser?: boolean
}

/** Accepts only a name and a main version, because the practice's letter contains this text. */
const browserName = (platform = '') => (/^[a-z]{1,20} \d{1,4}$/i.test(platform) ? platform : 'Unknown browser')

/** The portal skips the password change if it receives this status, so the status is omitted while a change is due. */
const signedIn = ({ account, isByLink }: Opening, token: string): Schemas['SignedIn'] => ({
  resourceType: 'Patient',
  id: account.id,
  ...(isByLink && !account.is_password_change_due && { status: 'token verified.' }),
  extension: [
    { url: 'Token', valueString: token },
    { url: 'IsPasswordChangeRequired', valueBoolean: account.is_password_change_due },
  ],
  telecom: [{ system: 'email', value: account.email }],
  name: [{ text: displayName(account) }],
})

/**
 * Ends every kind of sign-in. The new session becomes the caller's, so that the access log has the account.
 * A sign-in with a new browser sends a letter.
 */
export const sessionOpening =
  ({ clock, mail, portalUrl }: Services) =>
  async (on: Database, caller: Visitor, opening: Opening): Promise<Schemas['SignedIn']> => {
    const { account, isByLink = false, trustsBrowser = false } = opening
    const platform = caller.system ? `${browserName(opening.platform)} on ${caller.system}` : browserName(opening.platform)
    const now = clock()
    const isPasswordChangeDue = account.is_password_change_due
    const { id, token } = await openSession(on, now, {
      accountId: account.id,
      platform,
      isPasswordChangeDue,
      isProven: !isByLink,
    })
    if (!isByLink || trustsBrowser) {
      const cookie = await trustBrowser(on, now, account.id, caller.browser.id)
      caller.browser.setCookie(cookie)
      if (trustsBrowser) await trustForFactor(on, now, account.id, cookie)
    }
    caller.session = { id, accountId: account.id, isPasswordChangeDue, provedAt: isByLink ? null : now }
    if (await saveKnownBrowser(on, now, account.id, platform))
      await mail(on, newBrowserLetter(account.email, caller.practice, { browser: platform, at: momentText(now) }, portalUrl))
    return signedIn(opening, token)
  }
