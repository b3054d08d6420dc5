import { Notice } from '../layout/notice.tsx'

const text = 'Some choices could not be shown here. If yours is missing, please ring the practice.'

/** Says of a list to choose from that not all of it could be read. */
export const NotAllChoices = ({ list }: { list: { unreadableCount: number } | undefined }) =>
  list !== undefined && list.unreadableCount > 0 && <Notice>{text}</Notice>
