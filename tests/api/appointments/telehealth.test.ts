import { beforeEach, describe, expect, it, vi } from 'vitest'
import { partnersQuery, validatePartner } from '../../../src/api/appointments/telehealth.ts'
import { bundle } from '../../practice/bundle.ts'
import { connection, patientId } from '../../practice/people.ts'
import { answerWith, runRows } from '../answers.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const partnerId = '1a2b3c4d-5e6f-4a1b-8c2d-3e4f5a6b7c8d'
const resource = {
  PartnerName: 'Night Doctors',
  PartnerUUId: partnerId,
  PracticeName: 'Harbour Health Centre',
  logoimage: 'iVBORw0KGgo=',
  URL: 'https://partner.example.nz',
  Success: true,
}
const partner = {
  id: partnerId,
  name: 'Night Doctors',
  practice: 'Harbour Health Centre',
  logo: 'data:image/png;base64,iVBORw0KGgo=',
}

describe('the telehealth partners', () => {
  const ask = () => runRows(partnersQuery(connection, patientId))

  it.each([
    ['with practice and picture', {}, {}],
    ['without a picture', { logoimage: null }, { logo: null }],
    ['with a picture that is none', { logoimage: '"><script>' }, { logo: null }],
    ['without a practice', { PracticeName: ' ' }, { practice: null }],
  ])('%s are listed', async (_what, bad, expected) => {
    answerWith(bundle({ ...resource, ...bad }))
    expect(await ask()).toEqual([{ ...partner, ...expected }])
  })

  it.each([[{ PartnerName: null }], [{ PartnerUUId: 7 }], [{ Success: 'true' }]])(
    'are left out with %j, and the rest stays',
    async (bad) => {
      answerWith(bundle({ ...resource, ...bad }, null, resource))
      expect(await ask()).toEqual([partner])
      expect(console.error).toHaveBeenCalledTimes(2)
    },
  )
})

describe('asking a partner to take the patient', () => {
  const ask = () => validatePartner(connection, { patientId, partnerId })

  it.each([
    [
      { Success: true, URL: 'http://partner.example.nz' },
      { outcome: 'refused', message: null },
    ],
    [
      { Success: true, URL: 'javascript:alert(1)' },
      { outcome: 'refused', message: null },
    ],
    [
      { Success: true, URL: null },
      { outcome: 'refused', message: null },
    ],
    [
      { Success: false, URL: 'https://partner.example.nz' },
      { outcome: 'refused', message: null },
    ],
    ['https://partner.example.nz', { outcome: 'refused', message: 'https://partner.example.nz' }],
  ])('answered %j is %j', async (answer, expected) => {
    answerWith(answer)
    expect(await ask()).toEqual(expected)
  })

  it.each([[null], [{}], [[]], [' '], ['<p>Blocked</p>'], [{ Success: 'true', URL: 'https://partner.example.nz' }]])(
    'answered %j is not understood',
    async (answer) => {
      answerWith(answer)
      await expect(ask()).rejects.toMatchObject({ kind: 'notUnderstood' })
    },
  )
})
