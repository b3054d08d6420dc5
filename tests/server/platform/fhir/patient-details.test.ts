import { describe, expect, test } from 'vitest'
import { aroha, importing } from './importing.ts'

const practice = importing()

describe('how a patient is called and reached', () => {
  const phone = (use: string | undefined, value: string) => ({ system: 'phone', value, ...(use && { use }) })
  const called = {
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
  const told = {
    gender: 'female',
    gender_name: 'Female',
    title: 'Mrs',
    preferred_name: 'Roha',
    mobile: '021 555 0101',
    home_phone: '09 555 0102',
    work_phone: '09 555 0103',
  }
  const known = () =>
    practice.db
      .selectFrom('patient')
      .select(['title', 'preferred_name', 'mobile', 'home_phone', 'work_phone', 'email', 'nhi', 'gender', 'gender_name'])
      .executeTakeFirstOrThrow()

  test('comes with each telephone in its place', async () => {
    await practice.bundle([called])
    expect(await known()).toEqual({ ...told, email: 'aroha@example.nz', nhi: 'ZZZ0024' })
  })

  test('a telephone that is not said to be at home or at work is the one to ring, an old one is none, and a gender that nobody tells is unknown', async () => {
    await practice.bundle([{ ...called, gender: undefined, telecom: [phone('old', '09 555 0100'), phone(undefined, '021 555 0104')] }])
    expect(await known()).toMatchObject({
      mobile: '021 555 0104',
      home_phone: null,
      work_phone: null,
      gender: 'unknown',
      gender_name: 'Unknown',
    })
  })

  test('is not a former one', async () => {
    const period = { end: '2020-01-01' }
    const email = (value: string, more: object = {}) => ({ system: 'email', value, ...more })
    await practice.bundle([
      {
        ...called,
        identifier: [{ ...aroha.identifier[0], use: 'old', value: 'ZZZ0016' }, ...aroha.identifier],
        name: [
          { use: 'old', family: 'Smith', given: ['Aroha'] },
          { family: 'Tane', period },
          { family: 'Rewi', prefix: ['Mrs'] },
        ],
        telecom: [email('old@example.nz', { period }), email('new@example.nz', { period: { end: '2026' } })],
      },
    ])
    expect(await known()).toMatchObject({ title: 'Mrs', email: 'new@example.nz', nhi: 'ZZZ0024' })
  })

  test('stays as the patient has changed it, until a file tells something else than the one before', async () => {
    const file = (mobile: string) => [{ ...called, telecom: [phone('mobile', mobile), { system: 'email', value: 'aroha@example.nz' }] }]
    await practice.bundle(file('021 555 0101'))
    await practice.db.updateTable('patient').set({ mobile: '+64215550199', email: 'new@example.nz' }).execute()
    expect((await practice.bundle(file('021 555 0101'))).counts).toMatchObject([{ type: 'Patient', written: 0, unchanged: 1 }])
    expect(await known()).toMatchObject({ mobile: '+64215550199', email: 'new@example.nz' })
    await practice.bundle(file('021 555 0105'))
    expect(await known()).toMatchObject({ mobile: '021 555 0105', email: 'new@example.nz' })
  })

  test('stays where a later file leaves it out, and follows what it tells', async () => {
    await practice.bundle([called])
    await practice.bundle([{ ...aroha, gender: undefined, identifier: [], telecom: [phone('mobile', '021 555 0109')] }])
    expect(await known()).toEqual({ ...told, mobile: '021 555 0109', email: 'aroha@example.nz', nhi: 'ZZZ0024' })
  })
})
