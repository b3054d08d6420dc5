/** A page of HTML, and its words on the server and in the portal alike. */
export type HtmlCase = [html: string, words: string]

const fields: HtmlCase[] = [
  ['<p>Weight <input type="text" value="61.5"> kg</p>', 'Weight 61.5 kg'],
  ['<p>INR <input name="inr" value="2.4"><input value="H"></p>', 'INR 2.4 H'],
  [
    '<p>Blood group <select><option>A</option><option selected>O</option><option>B</option></select> confirmed</p>',
    'Blood group O confirmed',
  ],
  ['<p>Rhesus <select><option>negative</option><option>positive</option></select></p>', 'Rhesus negative'],
  [
    '<p>Seen: <select multiple><option selected>rash</option><option>fever</option><option selected>cough</option></select></p>',
    'Seen: rash, cough',
  ],
  ['<p>Comment <textarea>no growth &lt; 5 days</textarea></p>', 'Comment no growth < 5 days'],
  ['<p><input type="checkbox" checked="checked"> Fasting</p><p><input type="radio"> Pregnant</p>', '[x] Fasting [ ] Pregnant'],
  ['<p>Pain <meter value="7" max="10"></meter></p>', 'Pain 7'],
  ['<p>Order <input type="hidden" value="9912"> sent</p>', 'Order sent'],
  ['<p>Dose <input value="50 mg" style="text-decoration: line-through"> 5 mg</p>', 'Dose [struck out] 5 mg'],
  ['<p>Dose <select style="display:none"><option>50 mg</option></select> 5 mg</p>', 'Dose [hidden] 5 mg'],
]

const colours: HtmlCase[] = [
  ['<p>Ferritin 612 <font color="red">H</font> ug/L</p>', 'Ferritin 612 H [marked] ug/L'],
  ['<p>Ferritin 612 <span style="color: #C00000">H</span> ug/L</p>', 'Ferritin 612 H [marked] ug/L'],
  [
    '<style>.crit { background-color: rgb(255, 120, 0) }</style><p>Lactate <b class="crit">4.9</b> mmol/L</p>',
    'Lactate 4.9 [marked] mmol/L',
  ],
  ['<table><tr><td>Sodium</td><td bgcolor="yellow">121</td></tr></table>', 'Sodium 121 [marked]'],
  ['<p>TSH <mark>0.01</mark> mU/L</p>', 'TSH 0.01 [marked] mU/L'],
  ['<p>Glucose <span style="color: #333">5.1</span> <span style="color:gray">mmol/L</span></p>', 'Glucose 5.1 mmol/L'],
  ['<div style="color: #a00"><p>Glucose 5.1</p><p>HbA1c 38</p></div>', 'Glucose 5.1 HbA1c 38'],
  ['<p>Dose <span style="color: red; text-decoration: line-through">50 mg</span> 5 mg</p>', 'Dose [struck out] 5 mg'],
]

const struckOrHidden: HtmlCase[] = [
  ['<p>Take <del>40 mg</del> 4 mg</p>', 'Take [struck out] 4 mg'],
  ['<style>td.void { text-decoration: line-through }</style><table><tr><td class="void">40</td><td>4</td></tr></table>', '[struck out] 4'],
  ['<style>.log .old { display: none }</style><div class="log"><p>Take <b class="old">40 mg</b> 4 mg</p></div>', 'Take [hidden] 4 mg'],
  [
    '<table><tr style="display:none"><td>Potassium</td><td>9.9</td></tr><tr><td>Potassium</td><td>4.1</td></tr></table>',
    '[hidden] Potassium 4.1',
  ],
  ['<p>Take <b style="opacity: 0%">40 mg</b> <b style="font-size: 0em">40 mg</b> 4 mg</p>', 'Take [hidden] [hidden] 4 mg'],
  ['<div style="font-size:0">40 mg<p style="font-size: 12pt">4 mg</p></div>', '[hidden] 4 mg'],
  ['<style media="print">.dose { display: none }</style><p>Take <b class="dose">4 mg</b></p>', 'Take 4 mg'],
]

const styleSheets: HtmlCase[] = [
  ['<style>* { display: none }</style><p>Please ring us today.</p>', 'Please ring us today.'],
  ['<style>html, body { visibility: hidden }</style><p>Please ring us today.</p>', 'Please ring us today.'],
  ['<style>.note * { display: none }</style><div class="note"><p>Please ring us today.</p></div>', 'Please ring us today.'],
  ['<style>[class] { display: none }</style><p class="x">Please ring us today.</p>', 'Please ring us today.'],
  ['<style>p:not(.x) { display: none }</style><p>Please ring us today.</p>', 'Please ring us today.'],
  ['<style>* { display: none } #b { display: none }</style><p>Ring <i id="b">never</i> today.</p>', 'Ring [hidden] today.'],
]

const drawings: HtmlCase[] = [
  [
    '<p>Trend</p><svg width="90"><path d="M0 0"></path><text x="1">Potassium 6.4</text><text>4 May</text></svg>',
    'Trend [picture] Potassium 6.4 4 May',
  ],
  ['<p>Scale</p><svg><g><text><tspan x="0">low</tspan><tspan x="9">high</tspan></text></g></svg>', 'Scale [picture] low high'],
  [
    '<p>Dose</p><svg><text text-decoration="line-through">40 mg</text><text display="none">9 mg</text><text>4 mg</text></svg>',
    'Dose [picture] [struck out] [hidden] 4 mg',
  ],
  ['<p>Flag</p><svg><text fill="red">H</text><text>6.4</text></svg>', 'Flag [picture] H [marked] 6.4'],
  ['<p>Cells <math><mn>10</mn></math>, <math><msup><mn>10</mn><mn>9</mn></msup></math>/L</p>', 'Cells 10, 10^9/L'],
  ['<p>ECG <img src="https://elsewhere.test/a.png" alt="sinus rhythm"> <img src="b.png"></p>', 'ECG [picture: sinus rhythm] [picture]'],
]

const signs: HtmlCase[] = [
  ['<p>Troponin &lt;0.5 and CRP &amp;lt;</p>', 'Troponin <0.5 and CRP &lt;'],
  ['<p>Your CRP<LOQ. Please stop.</p>', 'Your CRP<LOQ. Please stop.'],
  ['<p>Take 1<sup>1</sup>/<sub>2</sub> tablets, 10<sup>9</sup>/L, 1<sup>st</sup></p>', 'Take 1 1/2 tablets, 10^9/L, 1st'],
  ['<p>Cells 10<span style="font-size:0.6em;vertical-align:super">9</span>/L</p>', 'Cells 10^9/L'],
]

export const htmlCases: HtmlCase[] = [...fields, ...colours, ...struckOrHidden, ...styleSheets, ...drawings, ...signs]

/** Words in one line, without blanks before a comma: where lines end differs with the reader. */
export const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim()
