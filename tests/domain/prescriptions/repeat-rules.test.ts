import { describe, expect, test } from 'vitest'
import { type RepeatRules, readRepeatRules } from '../../../src/domain/prescriptions/repeat-rules.ts'
import { bareRules } from '../../practice/repeat-context.ts'

describe("the practice's rules for repeat requests", () => {
  test('is asked of its settings; what it does not set is off, and its notice is the usual one', () => {
    const notice = expect.stringMatching(/two working days.*every six months/)
    expect(readRepeatRules(new Map())).toEqual({ ...bareRules, notice })
  })

  test.each<[string, string, Partial<RepeatRules>]>([
    ['ShowPickupTypeInRepeatRx', '1', {}],
    ['IsRxUrgent', '1', { isUrgentOffered: true }],
    ['EnableRepeatRxInvoicing', '1', { isInvoicing: true }],
    ['IsSmallFeeToAccount', '1', { isSmallFeeToAccount: true }],
    ['IsRxFax', '1', {}],
    ['PrefPharmacy', '1', { isPreferenceOffered: true }],
    ['PharmacyId', ' 77 ', { pharmacyId: '77' }],
    ['PharmacyId', 'N/A', {}],
    ['PharmacyId', '', {}],
    ['RepeatRxUrgentNotes', ' Costs more. ', { urgentNotes: 'Costs more.' }],
    ['PortalRepeatMedSetting', '<p>Two days</p>', { notice: '<p>Two days</p>' }],
    ['PortalRepeatMedSetting', '  ', {}],
  ])('%s is %s', (id, value, expected) => {
    expect(
      readRepeatRules(
        new Map([
          ['PortalRepeatMedSetting', ''],
          [id, value],
        ]),
      ),
    ).toEqual({ ...bareRules, ...expected })
  })

  test('goes by its own spelling of a switch, where the practice sends both', () => {
    const settings = [
      ['IsShowPickupTypeinRepeatRx', '0'],
      ['ShowPickupTypeInRepeatRx', '1'],
      ['IsRxFax', '1'],
    ] as const
    expect(readRepeatRules(new Map(settings))).toMatchObject({ isPickUpAsked: false })
  })

  test.each([
    ['IsShowPickupTypeinRepeatRx', '1', '1', true],
    ['ShowPickupTypeInRepeatRx', '1', '1', true],
    ['ShowPickupTypeInRepeatRx', 'true', '1', false],
    ['ShowPickupTypeInRepeatRx', '1', '0', false],
  ])('%s at %s, sent to pharmacies %s: the pick-up is asked for: %s', (id, value, fax, isPickUpAsked) => {
    const settings = new Map([
      [id, value],
      ['IsRxFax', fax],
    ])
    expect(readRepeatRules(settings)).toMatchObject({ isPickUpAsked })
  })
})
