import { Notice } from '../layout/notice.tsx'

const text = 'Some choices could not be shown here. If yours is missing, please ring the practice.'

/** A notice for a list of options with unreadable rows. */
export const NotAllChoices = ({ list }: { list: { unreadableCount: number } | undefined }) =>
  list !== undefined && list.unreadableCount > 0 && <Notice>{text}</Notice>
