/** The events about which a user can get a notice. */
export type NoticeEvent = 'appointment' | 'earlierTime' | 'result' | 'message' | 'request' | 'invoice'

export type NoticeChannel = 'email' | 'push'

/** Whether a user gets notices of an event, by channel. Null for a channel that does not reach the user. */
export type NoticeSetting = { id: NoticeEvent } & Record<NoticeChannel, boolean | null>

/** The channels that reach the user for at least one event. */
export const channelsOf = (settings: readonly NoticeSetting[]): NoticeChannel[] =>
  (['email', 'push'] as const).filter((channel) => settings.some((setting) => setting[channel] !== null))
