import { codes, conceptText } from '../reading/concepts.ts'
import { list, text } from '../reading/fields.ts'

/** English words for HL7's flags that compare a value with a range. */
const judgements: Readonly<Record<string, string>> = {
  H: 'High',
  HU: 'High',
  HH: 'Critically high',
  L: 'Low',
  LU: 'Low',
  LL: 'Critically low',
  HX: 'High',
  LX: 'Low',
  '>': 'Off scale high',
  '<': 'Off scale low',
  A: 'Abnormal',
  AA: 'Critically abnormal',
  N: 'Normal',
}

/** English words for HL7's flags that are findings without a judgement. */
const findings: Readonly<Record<string, string>> = {
  NEG: 'Negative',
  POS: 'Positive',
  ND: 'Not detected',
  DET: 'Detected',
  NR: 'Non-reactive',
  RR: 'Reactive',
  WR: 'Weakly reactive',
  IND: 'Indeterminate',
  S: 'Susceptible',
  I: 'Intermediate',
  R: 'Resistant',
  B: 'Better',
  W: 'Worse',
  U: 'Significant change up',
  D: 'Significant change down',
}
const words = new Map([...Object.entries(judgements), ...Object.entries(findings)])
export const codeOfFlag = new Map([...words].reverse().map(([code, name]) => [name, code]))
for (const code of ['H', 'L']) codeOfFlag.set(judgements[code] ?? code, code)

/** The URIs of HL7's flags in the versions of FHIR, and their OIDs. */
const ofHl7 = /ObservationInterpretation$|v2[-/]0078$|2\.16\.840\.1\.113883\.(?:5\.83|12\.78)$/

/** The words of a flag. A flag without a system is HL7's. A flag of another system has only its display as meaning. */
const wordsOf = (coding: unknown): string | null => {
  const [code, system] = [text(coding, 'code') ?? '', text(coding, 'system')]
  const display = text(coding, 'display')
  if (system !== null && !ofHl7.test(system)) return display !== null && display !== code ? display : `Laboratory’s own flag: ${code}`
  const known = words.get(code)
  const [, marked = '', mark] = /^([HLAN]{1,2})([*!]+)$/.exec(code) ?? []
  const isMarked = known === undefined && words.has(marked)
  return isMarked ? `${words.get(marked)} (marked ${mark})` : (known ?? null)
}

const isJudgement = (flag: string) => Object.values(judgements).some((one) => flag === one || flag.startsWith(`${one} (`))
export const isNormalFlag = (flag: string) => flag.split(' (')[0] === judgements.N

const rank = (flag: string) => {
  if (isNormalFlag(flag)) return 3
  if (!isJudgement(flag)) return 2
  return flag.startsWith('Critically') ? 0 : 1
}

const flagsIn = (concept: unknown): string[] => {
  const known = list(concept, 'coding').flatMap((coding) => (text(coding, 'code') === null ? [] : (wordsOf(coding) ?? [])))
  if (known.length > 0) return known
  const words = conceptText(concept) ?? codes(concept)[0] ?? null
  return words === null ? [] : [words]
}

/** The worst flag of a line. A judgement ranks before a finding, and both rank before Normal. A line without a value is never Normal. */
export const flagOf = (line: unknown, hasValue: boolean): string | null => {
  const flags = list(line, 'interpretation').flatMap(flagsIn)
  const [worst = null] = flags.filter((one) => hasValue || !isNormalFlag(one)).sort((one, other) => rank(one) - rank(other))
  return worst
}
