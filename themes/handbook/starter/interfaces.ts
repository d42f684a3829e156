import type { PageSource } from '@plinth/site-renderer/site-document.ts';

const section = `---
title: Interface
description: Talk to the controller from your own programs, in the network at home.
weight: 4
---

Everything the display shows can be asked for, and everything the knob does can be sent. Nothing leaves your network.
`;

const http = `---
title: Requests
description: Ask for the temperature, start a program, stop it.
weight: 1
---

The controller answers at \`http://ember.local/\` with JSON. There is no password: keep it in a network you trust.

## Ask how it is

\`\`\`bash
curl http://ember.local/status
\`\`\`

{{< code lang="json" title="The answer" >}}
{
  "degrees": 1042.5,
  "program": "stoneware",
  "segment": 4,
  "isHeating": true,
  "endsAt": "2026-05-14T21:40:00Z"
}
{{< /code >}}

## Start and stop

| Request                       | Does                              |
| ----------------------------- | --------------------------------- |
| \`POST /start?program=bisque\`  | starts, and answers \`201\`         |
| \`POST /stop\`                  | switches the relay off at once    |
| \`GET /programs\`               | lists what can be started         |
| \`PUT /programs/NAME\`          | keeps a program under this name   |

## In a program

{{< tabs >}}
{{< tab title="Python" >}}
\`\`\`python
import json
from urllib.request import urlopen

# Tells you when the lid may be opened.
with urlopen("http://ember.local/status") as answer:
    status = json.load(answer)

if status["degrees"] < 80:
    print("Open the lid!")
\`\`\`
{{< /tab >}}
{{< tab title="JavaScript" >}}
\`\`\`js
const answer = await fetch('http://ember.local/status');
const { degrees } = await answer.json();

// Tells you when the lid may be opened.
if (degrees < 80) console.log('Open the lid!');
\`\`\`
{{< /tab >}}
{{< /tabs >}}
`;

const events = `---
title: Events
description: Be told instead of asking.
weight: 2
---

Keep a connection to \`/events\` open, and the controller writes a line whenever something happens.

\`\`\`js
const events = new EventSource('http://ember.local/events');

events.addEventListener('segment', ({ data }) => {
  const { segment, degrees } = JSON.parse(data);
  console.log(\`Segment \${segment} begins at \${degrees} degrees\`);
});
\`\`\`

## What it tells

| Event     | When                                |
| --------- | ----------------------------------- |
| \`segment\` | a segment begins                    |
| \`hold\`    | a temperature is reached            |
| \`message\` | [something shows](/care/messages.md) on the display |
| \`end\`     | a program is over, or was stopped   |

After a break the browser connects again by itself, and nothing is told twice.
`;

export const interfaces: readonly PageSource[] = [
  { path: '/interface/_index.md', source: section },
  { path: '/interface/requests.md', source: http },
  { path: '/interface/events.md', source: events },
];
