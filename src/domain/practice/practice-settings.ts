/** The practice's switches and texts by setting id. */
export type PracticeSettings = ReadonlyMap<string, string>

/** A switch is on only for the text '1'. */
export const isSettingOn = (settings: PracticeSettings, id: string) => settings.get(id) === '1'

/** A switch that goes by its second name only where the first is absent. */
export const isSettingOnWithFallback = (settings: PracticeSettings, first: string, second: string) =>
  isSettingOn(settings, settings.has(first) ? first : second)

/** A practice's own text; null where there is none. */
export const settingText = (settings: PracticeSettings, id: string) => settings.get(id)?.trim() || null
