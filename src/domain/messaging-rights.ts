import { isOn, type PracticeSettings } from './practice-settings.ts'

/** What a practice lets its patients do. `isOff`: messages can be read, and nothing else. */
export type MessagingRights = { isOff: boolean; canCompose: boolean; canReply: boolean }

/** Settings of the specification, section 3. */
export const messagingRights = (settings: PracticeSettings): MessagingRights => {
  const isOff = isOn(settings, 'DisableMessaging')
  return {
    isOff,
    canCompose: !isOff && !isOn(settings, 'DisableMessagingCompose') && isOn(settings, 'PortalEnableCompose'),
    canReply: !isOff && isOn(settings, 'PortalEnableReply'),
  }
}
