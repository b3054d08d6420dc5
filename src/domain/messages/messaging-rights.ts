import { isSettingOn, type PracticeSettings } from '../practice/practice-settings.ts'
import type { Message } from './message.ts'

/** The practice's rules for messages. `isOff`: messages are read-only. */
export type MessagingRights = { isOff: boolean; canCompose: boolean; canReply: boolean }

/** Settings of the specification, section 3. */
export const messagingRights = (settings: PracticeSettings): MessagingRights => {
  const isOff = isSettingOn(settings, 'DisableMessaging')
  return {
    isOff,
    canCompose: !isOff && !isSettingOn(settings, 'DisableMessagingCompose') && isSettingOn(settings, 'PortalEnableCompose'),
    canReply: !isOff && isSettingOn(settings, 'PortalEnableReply'),
  }
}

/** Whether the patient may answer the message. The portal's own messages have no answer. */
export const canAnswer = ({ folder, isSystem }: Pick<Message, 'folder' | 'isSystem'>, { canReply }: Pick<MessagingRights, 'canReply'>) =>
  folder === 'inbox' && canReply && !isSystem

/** Whether the patient may continue the draft. Without the right to compose, only drafts of answers can be continued. */
export const canGoOn = (
  { folder, inResponseTo }: Pick<Message, 'folder' | 'inResponseTo'>,
  { canReply, canCompose }: Omit<MessagingRights, 'isOff'>,
) => folder === 'drafts' && (canCompose || (canReply && inResponseTo !== null))
