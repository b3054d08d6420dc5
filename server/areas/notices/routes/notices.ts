import type { components, operations } from '../../../generated/practice.ts'
import type { PracticeCallers } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { hasNoEmail } from '../../../platform/store/missing-email.ts'
import type { NoticeChannel } from '../../../platform/store/notices.ts'
import { bundle } from '../../../platform/wire/bundle.ts'
import { done, refused } from '../../../platform/wire/status-reply.ts'
import type { Services } from '../../../services.ts'
import { noticeSettingsOf, saveNoticeSetting } from '../store/settings.ts'

type Resource = components['schemas']['NoticeSetting']

/** The settings of notices, which are the user's own. */
export const noticeHandlers = ({ db, push }: Services) => {
  /** The reason why a channel does not reach the user; null if it does. */
  const whyUnreached = async (channel: NoticeChannel, accountId: string) => {
    const [setting] = await noticeSettingsOf(db, accountId)
    if (channel === 'push') return push && setting?.hasDevice ? null : 'None of your devices gets notices.'
    return !setting || hasNoEmail(setting.email) ? 'Your practice has no e-mail address of yours.' : null
  }

  return {
    noticeSettings: async ({ caller: { session } }) => {
      const settings = await noticeSettingsOf(db, session.accountId)
      const resources = settings.map(
        ({ event, email, isEmailOn, hasDevice, isPushOn }): Resource => ({
          id: event,
          Email: hasNoEmail(email) ? null : isEmailOn,
          Push: push && hasDevice ? isPushOn : null,
        }),
      )
      return { status: 200, body: bundle(resources) }
    },

    changeNoticeSetting: async ({ body, caller }) => {
      const { accountId } = caller.session
      const reason = await whyUnreached(body.Channel, accountId)
      if (reason !== null) return { status: 200, body: refused(reason) }
      await saveNoticeSetting(db, { accountId, event: body.Event, channel: body.Channel, isOn: body.IsOn })
      caller.changed = ['notices']
      return { status: 200, body: done('This is saved.') }
    },
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
