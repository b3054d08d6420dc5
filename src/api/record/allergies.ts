import * as z from 'zod/mini'
import { type Allergy, allergyLevelOf } from '../../domain/record/allergy.ts'
import { isDenied, qualified } from '../../domain/record/qualifiers.ts'
import { statusCode } from '../../domain/values/fhir-status.ts'
import { AllergyIntolerance } from '../generated/practice/model'
import { allergies, getAllergiesQueryKey } from '../generated/practice/record/record'
import type { Connection } from '../http/connection.ts'
import { at, named, text } from '../http/extensions.ts'
import { fhirWords, isNotWithdrawn } from '../http/fhir-words.ts'
import { importSource } from '../http/import-source.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { wholeList } from '../http/list.ts'
import { joinedTexts } from '../http/words.ts'

/** Wire: extension 0 is the type, 1 the severity; the statement by its url. A refuted allergy, or one entered in error, is left out; other statuses of FHIR qualify the substance. */
const allergy = z.pipe(
  z
    .extend(AllergyIntolerance, {
      extension: lenientExtensions,
      code: fhirWords,
      clinicalStatus: fhirWords,
      verificationStatus: fhirWords,
      type: fhirWords,
    })
    .check(
      z.refine(({ verificationStatus }) => isNotWithdrawn(verificationStatus) && !isDenied(verificationStatus), {
        path: ['verificationStatus'],
      }),
    ),
  z.transform(({ id, code, reaction, note, extension, clinicalStatus, verificationStatus, type }): Allergy => {
    const statuses = { clinical: clinicalStatus, verification: verificationStatus, hasAbated: false }
    const isIntolerance = type.some((word) => statusCode(word) === 'intolerance')
    const severity = text(at(extension, 1))
    return {
      id,
      substance: qualified(code[0] ?? '', statuses, isIntolerance ? 'intolerance' : null),
      level: allergyLevelOf(severity),
      severity,
      type: text(at(extension, 0)),
      symptoms: joinedTexts(
        reaction?.flatMap(({ manifestation = [] }) => manifestation),
        ', ',
      ),
      comments: joinedTexts(note),
      isStatement: text(named(extension, 'Statement')) !== null,
      importedFrom: importSource(extension),
    }
  }),
)

const allergyList = { call: allergies, keyOf: getAllergiesQueryKey, row: allergy, name: 'Allergy' }

/** Allergies, severe ones first. */
export const allergiesQuery = (connection: Connection, patientId: string) =>
  wholeList(allergyList, connection, { PatientID: patientId, PageSize: 30, PageNumber: 1 })
