import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Tables } from '../../../../server/platform/database/schema.ts'
import { dayOf } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { gpId } from '../../../../server/sandbox/practices.ts'
import { serverUnderTest } from '../../server-under-test.ts'
import { at, daysAgo, recordCalls } from './record-calls.ts'

const server = serverUnderTest()
const { ask } = recordCalls(server)

describe('the timeline', () => {
  const everything = { FromDate: null, toDate: null, SearchText: null, ProviderID: null }
  const timeline = (filter: object = {}) => ask('patient', 'Timeline', { ...everything, ...filter })
  const add = (item: Partial<Insertable<Tables['timeline_item']>>) =>
    server.db
      .insertInto('timeline_item')
      .values({ patient_id: patientId('patient'), occurred_at: new Date(), title: 'Note', text: '', ...item })
      .execute()

  test('is latest first, with what the practice advises and its own marker', async () => {
    const { resources } = await timeline()
    const moments = resources.map(({ created }: { created: string }) => Date.parse(created))
    expect(moments).toEqual([...moments].sort((one, other) => other - one))
    const titles = resources.map(({ code }: { code: { coding: { display: string }[] } }) => code.coding[0]?.display)
    expect(titles).toContain('AppointmentAdvise')
    expect(resources.some(({ code }: { code: { text: string } }) => code.text.includes('QuickConsult set to'))).toBe(true)
    expect(new Set(resources.slice(0, 4).map(at(0))).size).toBeGreaterThan(1)
  })

  test.each([60, 180, 365])('of the last %i days', async (span) => {
    const { total, resources } = await timeline({ FromDate: daysAgo(span), toDate: daysAgo(0) })
    const expected = (await timeline()).resources.filter(({ created }: { created: string }) => dayOf(new Date(created)) >= daysAgo(span))
    expect([total, resources]).toEqual([expected.length, expected])
    expect(total).toBeGreaterThan(0)
  })

  test('counts days by the clock of the practice, both ends included', async () => {
    // Midnight in Auckland: 11:00 UTC of the day before in summer, 12:00 in winter.
    await add({ occurred_at: new Date('2020-01-14T10:59:59Z'), title: 'the 14th' })
    await add({ occurred_at: new Date('2020-01-14T11:00:00Z'), title: 'the 15th begins' })
    await add({ occurred_at: new Date('2020-01-15T10:59:59Z'), title: 'the 15th ends' })
    await add({ occurred_at: new Date('2020-07-14T12:00:00Z'), title: 'the 15th of July begins' })
    await add({ occurred_at: new Date('2020-07-15T12:00:00Z'), title: 'the 16th of July' })
    const titles = async (day: string) =>
      (await timeline({ FromDate: day, toDate: day })).resources.map(
        ({ code }: { code: { coding: { display: string }[] } }) => code.coding[0]?.display,
      )
    expect(await titles('2020-01-15')).toEqual(['the 15th ends', 'the 15th begins'])
    expect(await titles('2020-07-15')).toEqual(['the 15th of July begins'])
  })

  test('finds an entry with only a year or month on each of its days, and on no other', async () => {
    await add({ occurred_at: new Date('2020-01-01T00:00:00+13:00'), occurred_precision: 'year', title: '2020' })
    await add({ occurred_at: new Date('2020-06-01T00:00:00+12:00'), occurred_precision: 'month', title: 'June' })
    await add({ occurred_at: new Date('2020-06-14T00:00:00+12:00'), occurred_precision: 'day', title: 'the 14th' })
    const titles = async (FromDate: string, toDate = FromDate) =>
      (await timeline({ FromDate, toDate })).resources.map(
        ({ code }: { code: { coding: { display: string }[] } }) => code.coding[0]?.display,
      )
    expect(await titles('2019-12-31')).toEqual([])
    expect(await titles('2020-01-01')).toEqual(['2020'])
    expect(await titles('2020-06-14')).toEqual(['the 14th', 'June', '2020'])
    expect(await titles('2020-06-15', '2020-06-30')).toEqual(['June', '2020'])
    expect(await titles('2020-07-01', '2020-12-31')).toEqual(['2020'])
    expect(await titles('2021-01-01')).toEqual([])
  })

  test('is searched in titles and texts, in whatever case, with or without macrons, letter by letter', async () => {
    const found = async (SearchText: string) => (await timeline({ SearchText })).total
    expect(await found('CHEST CLEAR')).toBe(5)
    expect(await found('appointmentADVISE')).toBe(10)
    expect(await found('  chest clear ')).toBe(5)
    expect(await found('100%')).toBe(5)
    expect(await found('metformin_xr')).toBe(5)
    for (const written of ['WHAKATĀNE', 'whakatane', 'Whakata\u0304ne']) expect([written, await found(written)]).toEqual([written, 5])
    for (const none of ['1%0', 'metforminaXR', 'chest%clear', "' or true --", '\\', '%%', '__'])
      expect([none, await found(none)]).toEqual([none, 0])
    expect(await found('   ')).toBe(60)
  })

  test('is of one provider', async () => {
    const { total, resources } = await timeline({ ProviderID: gpId('harbour') })
    expect(total).toBe(30)
    expect(new Set(resources.map(at(0)))).toEqual(new Set(['Dr Mere Tai']))
    expect((await timeline({ ProviderID: gpId('harbour').toUpperCase() })).total).toBe(30)
    expect((await timeline({ ProviderID: gpId('coast') })).total).toBe(0)
  })

  test('takes all filters together', async () => {
    const filter = { FromDate: daysAgo(365), toDate: daysAgo(1), SearchText: 'cough', ProviderID: gpId('harbour') }
    const { total, resources } = await timeline(filter)
    expect(total).toBe(resources.length)
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan((await timeline({ SearchText: 'cough' })).total)
  })
})
