import { settingsByName } from '../../../platform/store/practices.ts'
import type { MessagingSettings } from '../store/recipients.ts'
import type { WrittenMessage } from './message.ts'
import { messageReplies as replies } from './refusal-messages.ts'

/** The refusal that results from the practice's settings. */
const closed = (messaging: MessagingSettings) => {
  const { isOn } = settingsByName(messaging.settings)
  if (isOn('DisableMessaging')) return replies.disabled
  if (messaging.isReply) return isOn('PortalEnableReply') ? null : replies.noReplies
  return isOn('PortalEnableCompose') && !isOn('DisableMessagingCompose') ? null : replies.noNew
}

const incomplete = ({ subject, body }: WrittenMessage) => {
  if (subject.trim() === '') return replies.noSubject
  return body.trim() === '' ? replies.noBody : null
}

const unreachable = ({ roleId }: WrittenMessage, provider: NonNullable<MessagingSettings['provider']>) => {
  if (provider.role_id !== roleId) return replies.notOfRole(provider.name)
  if (!provider.takes_messages) return replies.notConfigured(provider.name)
  return provider.isOnLeave ? replies.onLeave(provider.name) : null
}

/** The reason to refuse a message; null if the message can be saved. A draft may be incomplete. */
export const messageProblem = (message: WrittenMessage, messaging: MessagingSettings): string | null => {
  const against = closed(messaging)
  if (against !== null || message.isDraft) return against
  if (messaging.provider === null) return replies.noProvider
  return incomplete(message) ?? unreachable(message, messaging.provider)
}
