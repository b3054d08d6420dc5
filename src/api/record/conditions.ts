import * as z from 'zod/mini'
import type { Condition } from '../../domain/record/condition.ts'
import { doesLast, isDenied, qualified } from '../../domain/record/qualifiers.ts'
import { type ConditionRequest, Condition as ConditionResource } from '../generated/practice/model'
import { conditions, getConditionsQueryKey } from '../generated/practice/record/record'
import type { Connection } from '../http/connection.ts'
import { dateText } from '../http/dates.ts'
import { at, flag, named, text } from '../http/extensions.ts'
import { fhirWords, isNotWithdrawn } from '../http/fhir-words.ts'
import { importSource } from '../http/import-source.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { wholeList } from '../http/list.ts'
import { joinedTexts, words } from '../http/words.ts'
import { abatementShape, hasAbated } from './abatement.ts'

/** Wire: the first note is the diagnosis, or where there is none its code; extension 0 tells whether it is long-term; the rest by url. A refuted diagnosis, or one entered in error, is left out; other statuses of FHIR qualify the text. */
const condition = z.pipe(
  z
    .extend(ConditionResource, {
      extension: lenientExtensions,
      code: fhirWords,
      clinicalStatus: fhirWords,
      verificationStatus: fhirWords,
      ...abatementShape,
    })
    .check(
      z.refine(({ verificationStatus }) => isNotWithdrawn(verificationStatus) && !isDenied(verificationStatus), {
        path: ['verificationStatus'],
      }),
    ),
  z.transform(({ id, onsetDateTime, code, note, extension, clinicalStatus, verificationStatus, ...row }): Condition => {
    const statuses = { clinical: clinicalStatus, verification: verificationStatus, hasAbated: hasAbated(row) }
    return {
      id,
      onset: dateText(onsetDateTime),
      text: qualified(words(note?.[0]?.text) ?? code[0] ?? '', statuses),
      isLongTerm: flag(at(extension, 0)) && doesLast(statuses),
      onsetText: text(named(extension, 'OnsetText')),
      comments: joinedTexts([{ text: text(named(extension, 'Comments')) }, ...(note?.slice(1) ?? [])]),
      isStatement: text(named(extension, 'Statement')) !== null,
      importedFrom: importSource(extension),
    }
  }),
)

export type ConditionList = 'longTerm' | 'recent' | 'all'
const typeIds: Record<ConditionList, ConditionRequest['TypeID']> = { longTerm: 2, recent: 1, all: 0 }

const conditionList = { call: conditions, keyOf: getConditionsQueryKey, row: condition, name: 'Condition' }

/** Diagnoses, latest onset first. */
export const conditionsQuery = (connection: Connection, patientId: string, list: ConditionList) =>
  wholeList(conditionList, connection, { PatientID: patientId, PageSize: 100, PageNumber: 1, TypeID: typeIds[list] })
