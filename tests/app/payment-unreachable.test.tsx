import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { writeActivity } from '../../src/browser/activity-store.ts'
import { persistSession } from '../../src/browser/session-store.ts'
import { arohasSession } from '../practice/family.ts'
import { textsOf } from '../texts-of.ts'
import { open, practice } from './open-portal.tsx'

describe('the return from a payment, while its session cannot be checked', () => {
  beforeEach(() => {
    persistSession(arohasSession, new Date())
    writeActivity(Date.now())
    practice({ '/ValidateToken': { status: 503 } })
  })
  const opened = async () => {
    open('/paymentcallback?paymenttype=stripe&temppaymentid=5012')
    await screen.findByRole('heading', { name: 'We cannot reach your practice right now' })
    expect(screen.getByText(/^If the payment went through, .* Please do not pay again\.$/)).toBeDefined()
    return textsOf(screen.queryAllByRole('button'))
  }

  it('explains where the money is', async () => {
    expect(await opened()).toEqual(['Retry', 'Log Out'])
  })

  it('leaves the actions to the page around its frame', async () => {
    vi.spyOn(window, 'top', 'get').mockReturnValue(null)
    expect(await opened()).toEqual([])
  })
})
