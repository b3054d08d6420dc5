import * as z from 'zod/mini'
import type { PracticeSettings } from '../../domain/practice/practice-settings.ts'
import { getLoadPracticeSettingQueryOptions, loadPracticeSetting } from '../generated/practice/access/access'
import { type Bundle, PracticeSetting } from '../generated/practice/model'
import { decodeReadable } from '../http/bundle.ts'
import type { Connection } from '../http/connection.ts'
import { at } from '../http/extensions.ts'
import { singleRead } from '../http/single-read.ts'

/** Wire: extension 1 holds the value; a setting without one keeps its default. */
const setting = z.pipe(
  PracticeSetting,
  z.transform(({ id, extension }) => [id, at(extension, 1).valueString ?? null] as const),
)

const decodeAll = (bundle: Bundle): { settings: PracticeSettings; unreadableCount: number } => {
  const { rows, unreadableCount } = decodeReadable(bundle, setting, 'Practice setting')
  return {
    settings: new Map(rows.flatMap(([id, value]) => (value === null ? [] : [[id, value] as const]))),
    unreadableCount: unreadableCount,
  }
}

const decode = (bundle: Bundle) => decodeAll(bundle).settings

const request = (patientId: string) => ({ PatientID: patientId, PortalSettingTypeID: 1 as const })

export const loadPracticeSettings = async (connection: Connection, patientId: string) =>
  decode(await loadPracticeSetting(request(patientId), { connection }))

export const practiceSettingsQuery = (connection: Connection, patientId: string) =>
  getLoadPracticeSettingQueryOptions(request(patientId), singleRead(connection, decode))

/** Those that anybody has asked for, and how many of them could not be read. It asks for none itself. */
export const knownSettingsQuery = (connection: Connection, patientId: string) => ({
  ...getLoadPracticeSettingQueryOptions(request(patientId), singleRead(connection, decodeAll)),
  enabled: false,
})
