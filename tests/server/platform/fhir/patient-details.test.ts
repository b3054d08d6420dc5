import { describe, expect, test } from 'vitest'
import { aroha, openImportDatabase } from './import-database.ts'

const practice = openImportDatabase()

describe('the names and contact details of a patient', () => {
  const phone = (use: string | undefined, value: string) => ({ system: 'phone', value, ...(use && { use }) })
  const detailedPatient = {
    ...aroha,
    name: [
      { use: 'nickname', given: ['Roha'] },
      { use: 'official', prefix: ['Mrs'], family: 'Rewi', given: ['Aroha', 'Jane'] },
    ],
    telecom: [
      phone('old', '09 555 0100'),
      phone('work', '09 555 0103'),
      phone('home', '09 555 0102'),
      phone('mobile', '021 555 0101'),
      { system: 'email', value: 'aroha@example.nz' },
    ],
  }
  const details = {
    gender: 'female',
    gender_name: 'Female',
    title: 'Mrs',
    preferred_name: 'Roha',
    mobile: '021 555 0101',
    home_phone: '09 555 0102',
    work_phone: '09 555 0103',
  }
  const storedDetails = () =>
    practice.db
      .selectFrom('patient')
      .select(['title', 'preferred_name', 'mobile', 'home_phone', 'work_phone', 'email', 'nhi', 'gender', 'gender_name'])
      .executeTakeFirstOrThrow()

  test('have each telephone number in its field', async () => {
    await practice.importBundle([detailedPatient])
    expect(await storedDetails()).toEqual({ ...details, email: 'aroha@example.nz', nhi: 'ZZZ0024' })
  })

  test('use a telephone number without a use as mobile, drop an old one, and have the gender unknown by default', async () => {
    await practice.importBundle([
      { ...detailedPatient, gender: undefined, telecom: [phone('old', '09 555 0100'), phone(undefined, '021 555 0104')] },
    ])
    expect(await storedDetails()).toMatchObject({
      mobile: '021 555 0104',
      home_phone: null,
      work_phone: null,
      gender: 'unknown',
      gender_name: 'Unknown',
    })
  })

  test('contain no former one', async () => {
    const period = { end: '2020-01-01' }
    const email = (value: string, more: object = {}) => ({ system: 'email', value, ...more })
    await practice.importBundle([
      {
        ...detailedPatient,
        identifier: [{ ...aroha.identifier[0], use: 'old', value: 'ZZZ0016' }, ...aroha.identifier],
        name: [
          { use: 'old', family: 'Smith', given: ['Aroha'] },
          { family: 'Tane', period },
          { family: 'Rewi', prefix: ['Mrs'] },
        ],
        telecom: [email('old@example.nz', { period }), email('new@example.nz', { period: { end: '2026' } })],
      },
    ])
    expect(await storedDetails()).toMatchObject({ title: 'Mrs', email: 'new@example.nz', nhi: 'ZZZ0024' })
  })

  test('keep the patient’s change until a file changes its own value', async () => {
    const file = (mobile: string) => [
      { ...detailedPatient, telecom: [phone('mobile', mobile), { system: 'email', value: 'aroha@example.nz' }] },
    ]
    await practice.importBundle(file('021 555 0101'))
    await practice.db.updateTable('patient').set({ mobile: '+64215550199', email: 'new@example.nz' }).execute()
    expect((await practice.importBundle(file('021 555 0101'))).counts).toMatchObject([{ type: 'Patient', written: 0, unchanged: 1 }])
    expect(await storedDetails()).toMatchObject({ mobile: '+64215550199', email: 'new@example.nz' })
    await practice.importBundle(file('021 555 0105'))
    expect(await storedDetails()).toMatchObject({ mobile: '021 555 0105', email: 'new@example.nz' })
  })

  test('stay if a later file omits them, and follow its changes', async () => {
    await practice.importBundle([detailedPatient])
    await practice.importBundle([{ ...aroha, gender: undefined, identifier: [], telecom: [phone('mobile', '021 555 0109')] }])
    expect(await storedDetails()).toEqual({ ...details, mobile: '021 555 0109', email: 'aroha@example.nz', nhi: 'ZZZ0024' })
  })
})
