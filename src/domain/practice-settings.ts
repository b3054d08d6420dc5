/** The practice's switches and texts by setting id. */
export type PracticeSettings = ReadonlyMap<string, string>

/** A switch is on only for the text '1'. */
export const isOn = (settings: PracticeSettings, id: string) => settings.get(id) === '1'
