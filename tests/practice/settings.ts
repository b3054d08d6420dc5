import { bundle } from './bundle.ts'

export const settingsPath = '/Lookup/LoadPracticeSetting'

/** A practice's settings in their wire form. */
export const settingsOf = (values: Record<string, string>) =>
  bundle(...Object.entries(values).map(([id, value]) => ({ id, extension: [{ valueString: id }, { valueString: value }] })))

export const settingsOn = (...ids: string[]) => settingsOf(Object.fromEntries(ids.map((id) => [id, '1'])))
