import type { StatusReply } from './generated/practice/model'

/** `message` is the practice's sentence. */
export type StatusAnswer = { status: 'done' | 'refused'; message: string }

export const statusAnswer = ({ StatusCode, StatusMessage }: StatusReply): StatusAnswer => ({
  status: StatusCode === 1 ? 'done' : 'refused',
  message: StatusMessage ?? '',
})
