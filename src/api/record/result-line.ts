import { reportedQuantity } from '../../domain/record/reported-quantity.ts'
import { judgeResult } from '../../domain/record/result-judgement.ts'
import { flagInWords, isAbsent, valueWords } from '../../domain/record/result-words.ts'
import { type ResultLine, rangeOf } from '../../domain/record/test-result.ts'
import { decodeEntities } from '../../domain/values/entities.ts'
import type { Extension } from '../generated/practice/model'
import { named, text } from '../http/extensions.ts'

/** How many lines a report names that are not there. */
export const awaitedLineCount = (extension: readonly Extension[]) => named(extension, 'AwaitedLines').valueInteger ?? 0

/** Wire: an Observation's extensions, found by their urls. */
export const resultLine = (id: string, extension: readonly Extension[]): ResultLine => {
  const textNamed = (url: string) => {
    const escaped = text(named(extension, url))
    return escaped && decodeEntities(escaped)
  }
  const number = (url: string) => named(extension, url).valueDecimal ?? null
  const range = rangeOf(number('ReferenceLow'), number('ReferenceHigh'))
  const unit = textNamed('Unit')
  const value = valueWords(textNamed('ObservationValue'))
  const quantity = reportedQuantity({ words: value, value: number('Value'), unit, range })
  const status = textNamed('ResultStatus')
  const hasValue = quantity !== null || !isAbsent(value)
  const flagText = flagInWords(textNamed('AbnormalFlagDesc'), hasValue)
  return {
    id,
    text: textNamed('ObservationText') ?? '',
    value: value ?? '',
    ...judgeResult({ flagText, quantity, status }),
    flagText,
    summary: textNamed('ObservationSummary'),
    comments: textNamed('Comments'),
    status,
    code: textNamed('LabCode'),
    codeSystem: textNamed('LabCodeSystem'),
    specimen: textNamed('Specimen'),
    quantity,
    range,
    unit,
  }
}
