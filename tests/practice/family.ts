import { type Account, actFor, ownSession, type SignedInUser } from '../../src/domain/access/session.ts'

export const aroha: SignedInUser = {
  token: 'token-of-aroha',
  apiUrl: '/practice/harbour',
  id: 'aroha',
  name: 'Aroha Ngata',
  emails: ['aroha@example.nz'],
  mustChangePassword: false,
}

export const arohaHerself: Account = { patientId: 'aroha', name: 'Aroha Ngata', proxyId: 'aroha', relationship: 'Self' }
export const tama: Account = { patientId: 'tama', name: 'Tama Ngata', proxyId: 'link-of-tama', relationship: 'Child' }

export const arohasSession = ownSession(aroha)
export const arohaForTama = actFor(arohasSession, tama)

export const credentials = { name: 'aroha@example.nz', password: 'Abc@1234' }
