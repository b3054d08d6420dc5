import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { patientId } from '../patients.ts'
import { timeOfDay } from './past.ts'
import { others, pick, providerOf } from './people.ts'

/** `dueDaysAgo` is negative for the future. `givenDaysAgo` is null for a planned immunisation. */
const plan = [
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
  },
  {
    heading: 'Tetanus and diphtheria',
    vaccine: 'Td booster',
    indication: 'Every 10 years',
    dueDaysAgo: 60,
    givenDaysAgo: null,
    code: '863911006',
  },
  {
    heading: 'Whooping cough',
    vaccine: 'Tdap booster',
    indication: 'Around babies',
    dueDaysAgo: 200,
    givenDaysAgo: null,
    code: '871876004',
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
  { heading: 'COVID-19', vaccine: 'mRNA vaccine', indication: 'Booster', dueDaysAgo: 500, givenDaysAgo: 480, code: '1119349007' },
  {
    heading: 'Measles, mumps and rubella',
    vaccine: 'MMR vaccine',
    indication: 'Second dose',
    dueDaysAgo: 9000,
    givenDaysAgo: 8980,
    code: '871831003',
  },
  { heading: 'Hepatitis B', vaccine: 'Hepatitis B vaccine', indication: 'Work', dueDaysAgo: 3000, givenDaysAgo: 2990, code: '871822003' },
] as const

const typeOf = (dueDaysAgo: number, isGiven: boolean) => {
  if (isGiven) return 'administered'
  return dueDaysAgo > 0 ? 'overdue' : 'due'
}

const immunizationOf =
  ({ key, practice }: { key: string; practice: string }, now: Date) =>
  ({ heading, vaccine, indication, dueDaysAgo, givenDaysAgo, code }: (typeof plan)[number]): Insertable<Tables['immunization']> => ({
    patient_id: patientId(key),
    heading,
    vaccine,
    indication,
    vaccinator: givenDaysAgo === null ? null : providerOf(practice, 2).name,
    due_at: timeOfDay(now, dueDaysAgo, '00:00'),
    given_at: givenDaysAgo === null ? null : timeOfDay(now, givenDaysAgo, '11:15'),
    type: typeOf(dueDaysAgo, givenDaysAgo !== null),
    outcome: givenDaysAgo === null ? null : 'Given',
    code,
    code_system: 'http://snomed.info/sct',
  })

export const immunizationRows = (now: Date) => [
  ...plan.map(immunizationOf({ key: 'patient', practice: 'harbour' }, now)),
  ...others.flatMap((one, index) => [pick(plan, index % 4), pick(plan, 4 + (index % 5))].map(immunizationOf(one, now))),
]
