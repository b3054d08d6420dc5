import { vi } from 'vitest'
import type { Connection } from '../../src/api/http/connection.ts'
import type { Session } from '../../src/domain/access/session.ts'

export const patientId = '3f8e1c52-6a0b-4c7e-9d21-5b8f6a7c0e11'

export const connection = { apiUrl: 'https://practice.test/api', token: 'token-1', onUnauthorized: vi.fn() } satisfies Connection

/** A patient with a signed-in proxy user. */
export const proxy: Session = {
  token: connection.token,
  apiUrl: connection.apiUrl,
  userId: patientId,
  userName: 'Aroha Ngata',
  parentId: '11111111-6a0b-4c7e-9d21-5b8f6a7c0e11',
  parentName: 'Mere Ngata',
  proxyId: '22222222-6a0b-4c7e-9d21-5b8f6a7c0e11',
  isProxy: true,
  emails: [],
  pictureId: null,
}

/** The same patient, signed in without a proxy user. */
export const own: Session = { ...proxy, parentId: proxy.userId, parentName: proxy.userName, isProxy: false }
