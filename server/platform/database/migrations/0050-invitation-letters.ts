/** E-mails with an invitation to act for a patient. */
export const invitationLetters = [
  'alter table outbox drop constraint outbox_secret_check',
  `alter table outbox add constraint outbox_secret_check
    check (secret in ('resetLink', 'firstPassword', 'emailCode', 'registrationLink', 'proxyInvitation'))`,
]
