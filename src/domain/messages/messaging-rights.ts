import { isSettingOn, type PracticeSettings } from '../practice/practice-settings.ts'
import { isReply, type Message } from './message.ts'

/** What a practice lets its patients do. `isOff`: messages can be read, and nothing else. */
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

/** Whether the message is one that this patient may answer. The portal's own messages are not answered. */
export const canAnswer = ({ folder, isSystem }: Pick<Message, 'folder' | 'isSystem'>, { canReply }: Pick<MessagingRights, 'canReply'>) =>
  folder === 'inbox' && canReply && !isSystem

/** Whether it is a draft that this patient may go on with; where nothing new is written, that of an answer. */
export const canGoOn = (
  { folder, subject }: Pick<Message, 'folder' | 'subject'>,
  { canReply, canCompose }: Omit<MessagingRights, 'isOff'>,
) => folder === 'drafts' && (canCompose || (canReply && isReply(subject)))
