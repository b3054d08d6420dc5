import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Account, actFor, isSameButPicture, ownSession, withOwnAccount } from '../../../src/domain/access/session.ts'
import { aroha, arohaHerself, tama } from '../../practice/family.ts'

test('right after the sign-in each user acts without a link', () => {
  expect(ownSession(aroha)).toEqual({
    token: 'token-of-aroha',
    apiUrl: '/practice/harbour',
    userId: 'aroha',
    userName: 'Aroha Ngata',
    parentId: 'aroha',
    parentName: 'Aroha Ngata',
    proxyId: 'aroha',
    isProxy: false,
    emails: ['aroha@example.nz'],
    pictureId: null,
  })
})

test('a session stays what it is for its pages while nothing but the picture of its patient differs', () => {
  const own = ownSession(aroha)
  expect(isSameButPicture(own, { ...own, pictureId: 'picture-of-aroha' })).toBe(true)
  for (const field of Object.keys(own).filter((name) => name !== 'pictureId'))
    expect(isSameButPicture(own, { ...own, [field]: 'another' }), field).toBe(false)
})

test('acting for a child keeps who signed in, and drops the own picture', () => {
  expect(actFor({ ...ownSession(aroha), pictureId: 'picture-of-aroha' }, tama)).toEqual({
    ...ownSession(aroha),
    userId: 'tama',
    userName: 'Tama Ngata',
    proxyId: 'link-of-tama',
    isProxy: true,
    pictureId: null,
  })
})

describe('the own account', () => {
  const own = ownSession(aroha)
  const accountsOf = (accounts: Account[], unreadableAccountCount: number) => withOwnAccount({ accounts, unreadableAccountCount }, own)

  test('opens where its row cannot be read', () => {
    expect(accountsOf([tama], 1)).toEqual({
      accounts: [{ patientId: 'aroha', name: 'Aroha Ngata', proxyId: 'aroha', relationship: '' }, tama],
      unreadableAccountCount: 1,
    })
  })

  test('is one whose id differs in case alone', () => {
    expect(accountsOf([{ ...arohaHerself, patientId: 'AROHA' }, tama], 1).accounts).toEqual([arohaHerself, tama])
  })

  test('stays out of a list that has only other accounts', () => {
    expect(accountsOf([tama], 0).accounts).toEqual([tama])
  })
})

describe('with any accounts opened before', () => {
  const account = fc.record({ patientId: fc.string(), name: fc.string(), proxyId: fc.string(), relationship: fc.string() })
  const visits = fc.array(fc.oneof(account, fc.constant(arohaHerself), fc.constant(tama)))
  const having = (opened: Account[]) => opened.reduce(actFor, ownSession(aroha))

  test('the way back to the own account is open and complete', () => {
    fc.assert(
      fc.property(visits, (opened) => {
        expect(actFor(having(opened), arohaHerself)).toEqual(ownSession(aroha))
      }),
    )
  })

  test('only the account opened last counts', () => {
    fc.assert(
      fc.property(visits, account, (opened, last) => {
        expect(actFor(having(opened), last)).toEqual(actFor(ownSession(aroha), last))
      }),
    )
  })

  test('one acts as a proxy exactly for another patient', () => {
    fc.assert(
      fc.property(visits, (opened) => {
        const { isProxy, userId, parentId } = having(opened)
        expect(isProxy).toBe(userId !== parentId)
      }),
    )
  })
})
