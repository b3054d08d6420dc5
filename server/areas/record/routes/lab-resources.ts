import type { components } from '../../../generated/practice.ts'
import { sourceExtension } from '../../../platform/fhir/store/item-source.ts'
import { amountText } from '../../../platform/record/amount.ts'
import { recordDateOrNull } from '../../../platform/record/record-dates.ts'
import { countExtension, namedExtension } from '../../../platform/wire/named-extension.ts'
import type { LabLine, LabReport, LabResult, LabValue } from '../store/lab-results.ts'

type Schemas = components['schemas']

const valueText = ({ value_text, value, unit }: LabLine) => value_text ?? (value === null ? null : amountText(value, unit))

const joined = (...parts: (string | number | null)[]) => parts.filter((part) => part !== null).join(' ')

const statusText = (status: LabLine['status']) => (status === 'unknown' ? 'status unknown' : status)

const lineInWords = ({ text, value_text, value, unit, flag, status }: LabLine) => {
  const flagAndStatus = [flag, statusText(status)].filter((one) => one !== null)
  return joined(text, value_text ?? joined(value, unit), flagAndStatus.length === 0 ? null : `(${flagAndStatus.join(', ')})`)
}

/** The lines of a result as a summary, for lists. */
const linesInWords = (lines: LabLine[]) => (lines.length === 0 ? null : lines.map(lineInWords).join('; '))

const lineElements = (line: LabLine): Schemas['LabReportPart']['extension'] => [
  { url: 'ObservationText', valueString: line.text },
  { url: 'ObservationValue', valueString: valueText(line) },
  { url: 'AbnormalFlagDesc', valueString: line.flag },
  { url: 'ObservationSummary', valueString: line.summary },
  { url: 'Comments', valueString: line.comments },
  { url: 'LabCode', valueString: line.code },
  { url: 'Value', valueDecimal: line.value },
  { url: 'Unit', valueString: line.unit },
  { url: 'ReferenceLow', valueDecimal: line.low },
  { url: 'ReferenceHigh', valueDecimal: line.high },
  ...namedExtension('ResultStatus', line.status),
  ...namedExtension('LabCodeSystem', line.code_system),
  ...namedExtension('Specimen', line.specimen),
]

const lineResource = (resultId: string, line: LabLine): Schemas['LabReportPart'] => ({
  resourceType: 'Observation',
  id: `${resultId}-${line.position}`,
  extension: lineElements(line),
})

/** Lines travel as JSON text, as chart rows do. */
export const labResultResource = (one: LabResult): Schemas['LabResult'] => ({
  resourceType: 'DocumentReference',
  id: one.id,
  description: one.name,
  author: [{ display: one.provider }],
  extension: [
    { valueString: one.laboratory },
    { valueString: one.comments },
    { valueString: one.folder },
    { valueString: one.is_read ? 'True' : 'False' },
    { valueString: null },
    { valueString: null },
    { valueDateTime: recordDateOrNull(one.reported_at, one.reported_precision) },
    ...namedExtension('ResultStatus', one.status),
    ...namedExtension('Correction', one.correction),
    ...namedExtension('Values', linesInWords(one.lines)),
    ...namedExtension('Lines', one.lines.length === 0 ? null : JSON.stringify(one.lines.map(lineElements))),
    ...countExtension('AwaitedLines', one.awaited),
    ...sourceExtension(one),
  ],
})

/** The parts of a report; empty without a report. The order is lines, count of missing lines, document. */
export const labReportResources = ({ id, name, kind, content_base64, lines, awaited }: LabReport): Schemas['LabReportPart'][] => {
  const awaitedExtension = countExtension('AwaitedLines', awaited)
  const resources = [
    ...lines.map((line) => lineResource(id, line)),
    ...(awaitedExtension.length > 0 ? [{ resourceType: 'DocumentReference' as const, id, extension: awaitedExtension }] : []),
  ]
  if (kind === 'table' || kind === 'none') return resources
  const attachment = { contentType: kind.toUpperCase(), data: content_base64, title: name }
  return [...resources, { resourceType: 'DocumentReference', id, content: [{ attachment }], extension: [] }]
}

const comparators: Readonly<Record<string, string>> = { '≤': '<=', '≥': '>=' }
const bound = /^(<=|>=|[<>≤≥])\s*(\d+(?:\.\d+)?)(?![\d,]|\.\d)\s*(.*)$/s
const thousands = /^\D*[1-9]\d{0,2}(?:,\d{3})+(?!,?\d)/
const decimalComma = /^(\D*\d+),(?=\d+(?![.,]?\d))/

/** Removes commas that group thousands, as in 1,250. Decimal commas become points, as in 12,5 and 0,125. */
const withPoint = (words: string) =>
  thousands.test(words) ? words.replace(thousands, (number) => number.replaceAll(',', '')) : words.replace(decimalComma, '$1.')

/** A number or a bound, with its unit. Without a unit field the unit is read from the text. Null if the text has no number. */
const amountIn = ({ value, value_text, unit }: LabValue) => {
  if (value !== null) return { Value: value, Unit: unit }
  const [, sign = '', number, rest = ''] = bound.exec(withPoint(value_text ?? '')) ?? []
  if (number === undefined) return null
  return { Value: Number(number), Unit: unit ?? (rest === '' ? null : rest), Comparator: comparators[sign] ?? sign }
}

const trendRow = (one: LabValue) => {
  const amount = amountIn(one)
  if (amount === null) return []
  const { observed_at, observed_precision, low, high, status } = one
  const { Value, Unit, ...amountFields } = amount
  return [
    {
      Date: recordDateOrNull(observed_at, observed_precision),
      Value,
      Unit,
      Low: low,
      High: high,
      ...amountFields,
      ...(status !== null && { Status: status }),
    },
  ]
}

/** Chart rows travel as JSON text. */
export const labTrend = (values: LabValue[]): Schemas['LabChart'] => {
  const rows = values.flatMap(trendRow)
  return rows.length === 0 ? [] : [{ observationtext: JSON.stringify(rows) }]
}
