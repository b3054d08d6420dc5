import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { days } from '../../platform/values/clock.ts'
import { birthDateOf, patientId } from '../patients.ts'
import { instantDaysAgo } from './past.ts'
import { patientsWithSmallRecord, pick, providerOf } from './people.ts'

type Planned = {
  heading: string
  vaccine: string
  indication: string
  /** Negative for the future. */
  dueDaysAgo: number
  /** Null for a planned immunisation. */
  givenDaysAgo: number | null
  code: string
  /** For adults only. */
  isForAdults?: boolean
}

const plan: readonly Planned[] = [
  {
    heading: 'Influenza',
    vaccine: 'Influenza vaccine',
    indication: 'Every year',
    dueDaysAgo: -30,
    givenDaysAgo: null,
    code: '1181000221105',
  },
  {
    heading: 'Shingles',
    vaccine: 'Recombinant zoster vaccine',
    indication: 'Long-term illness',
    dueDaysAgo: -90,
    givenDaysAgo: null,
    code: '871899000',
    isForAdults: true,
  },
  {
    heading: 'Tetanus and diphtheria',
    vaccine: 'Td booster',
    indication: 'Every 10 years',
    dueDaysAgo: 60,
    givenDaysAgo: null,
    code: '863911006',
    isForAdults: true,
  },
  {
    heading: 'Whooping cough',
    vaccine: 'Tdap booster',
    indication: 'Around babies',
    dueDaysAgo: 200,
    givenDaysAgo: null,
    code: '871876004',
    isForAdults: true,
  },
  {
    heading: 'Influenza',
    vaccine: 'Influenza vaccine',
    indication: 'Every year',
    dueDaysAgo: 340,
    givenDaysAgo: 335,
    code: '1181000221105',
  },
  {
    heading: 'Influenza',
    vaccine: 'Influenza vaccine',
    indication: 'Every year',
    dueDaysAgo: 705,
    givenDaysAgo: 690,
    code: '1181000221105',
  },
  {
    heading: 'COVID-19',
    vaccine: 'mRNA vaccine',
    indication: 'Booster',
    dueDaysAgo: 500,
    givenDaysAgo: 480,
    code: '1119349007',
    isForAdults: true,
  },
  {
    heading: 'Measles, mumps and rubella',
    vaccine: 'MMR vaccine',
    indication: 'Second dose',
    dueDaysAgo: 9000,
    givenDaysAgo: 8980,
    code: '871831003',
  },
  {
    heading: 'Hepatitis B',
    vaccine: 'Hepatitis B vaccine',
    indication: 'Work',
    dueDaysAgo: 3000,
    givenDaysAgo: 2990,
    code: '871822003',
    isForAdults: true,
  },
]

const typeOf = (dueDaysAgo: number, isGiven: boolean) => {
  if (isGiven) return 'administered'
  return dueDaysAgo > 0 ? 'overdue' : 'due'
}

const immunizationOf =
  ({ key, practice }: { key: string; practice: string }, now: Date) =>
  ({ heading, vaccine, indication, dueDaysAgo, givenDaysAgo, code }: Planned): Insertable<Tables['immunization']> => ({
    patient_id: patientId(key),
    heading,
    vaccine,
    indication,
    vaccinator: givenDaysAgo === null ? null : providerOf(practice, 2).name,
    due_at: instantDaysAgo(now, dueDaysAgo, '00:00'),
    given_at: givenDaysAgo === null ? null : instantDaysAgo(now, givenDaysAgo, '11:15'),
    type: typeOf(dueDaysAgo, givenDaysAgo !== null),
    outcome: givenDaysAgo === null ? null : 'Given',
    code,
    code_system: 'http://snomed.info/sct',
  })

const adultDays = 18 * 365.25

/** The immunisations of the plan that a patient of this age can need or have. */
const planFor = (key: string, now: Date) => {
  const age = (now.getTime() - Date.parse(birthDateOf(key))) / days(1)
  return plan.filter(({ isForAdults = false, dueDaysAgo }) => dueDaysAgo < age && (!isForAdults || age >= adultDays))
}

const twoOf = (key: string, index: number, now: Date) => {
  const suitable = planFor(key, now)
  const isGiven = ({ givenDaysAgo }: Planned) => givenDaysAgo !== null
  return [
    pick(
      suitable.filter((one) => !isGiven(one)),
      index,
    ),
    pick(suitable.filter(isGiven), index),
  ]
}

export const immunizationRows = (now: Date) => [
  ...plan.map(immunizationOf({ key: 'patient', practice: 'harbour' }, now)),
  ...patientsWithSmallRecord.flatMap((one, index) => twoOf(one.key, index, now).map(immunizationOf(one, now))),
]
