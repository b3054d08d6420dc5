import * as z from 'zod/mini'
import { priorityOf, type Reminder } from '../../domain/record/reminder.ts'
import { type Bundle, PatientAlert } from '../generated/practice/model'
import { getPatientAlertsQueryKey, patientAlerts } from '../generated/practice/record/record'
import { decodeRows } from '../http/bundle.ts'
import type { Connection } from '../http/connection.ts'
import { dateText } from '../http/dates.ts'
import { at, text } from '../http/extensions.ts'
import { importSource } from '../http/import-source.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { wholeList } from '../http/list.ts'
import { joinedTexts, words } from '../http/words.ts'

/** Wire: extension 0 is the description, 1 the title, 2 the priority. */
const reminder = z.pipe(
  z.extend(PatientAlert, { extension: lenientExtensions }),
  z.transform(
    ({ id, sent, sender, note, extension }): Reminder => ({
      id,
      title: text(at(extension, 1)) ?? '',
      sentAt: dateText(sent),
      sender: words(sender?.display),
      description: text(at(extension, 0)),
      notes: joinedTexts(note),
      priority: priorityOf(text(at(extension, 2))),
      priorityText: text(at(extension, 2)),
      importedFrom: importSource(extension),
    }),
  ),
)

const reminderList = { call: patientAlerts, keyOf: getPatientAlertsQueryKey, row: reminder, name: 'Reminder' }

/** Decodes a bundle of reminders. */
export const reminderRows = (bundle: Bundle) => decodeRows(bundle, reminder, reminderList.name)

/** Reminders, latest first. */
export const remindersQuery = (connection: Connection, patientId: string) =>
  wholeList(reminderList, connection, { PatientID: patientId, PageSize: 100, PageNumber: 1 })
