import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { FullPageLoading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { texts } from './texts.ts'

/** A sign-in by link: nothing to fill in. A failure is told in place and in a toast; the session's chart then goes on to the login page. */
export const SwitchLogin = ({ failure }: { failure: string | null }) => {
  useEffect(() => {
    if (failure !== null) void showToast({ tone: 'danger', title: failure })
  }, [failure])
  if (failure === null) return <FullPageLoading label={texts.switching} />
  return (
    <chakra.main maxWidth="26rem" marginInline="auto" padding="6">
      <Notice tone="danger" role="alert">
        {failure}
      </Notice>
    </chakra.main>
  )
}
