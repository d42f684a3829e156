/** The templates for new pages and posts. */
export type Template = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly section: 'pages' | 'posts';
  readonly body: string;
};

export const templates: readonly Template[] = [
  { id: 'page', name: 'Empty page', description: 'Only a title.', section: 'pages', body: '' },
  {
    id: 'about',
    name: 'About',
    description: 'Who you are, what you do and how to reach you.',
    section: 'pages',
    body: 'Say who you are in one sentence.\n\n## What we do\n\n\n\n## Contact\n\n',
  },
  {
    id: 'landing',
    name: 'Landing page',
    description: 'A promise, three reasons and a call to action.',
    section: 'pages',
    body: 'Say what visitors get in one sentence.\n\n## Why us\n\n1. First reason.\n2. Second reason.\n3. Third reason.\n\n## Get started\n\nTell visitors what to do next.\n',
  },
  {
    id: 'questions',
    name: 'Questions and answers',
    description: 'Common questions with their answers.',
    section: 'pages',
    body: '## A question?\n\nIts answer.\n\n## Another question?\n\nIts answer.\n',
  },
  { id: 'post', name: 'Empty post', description: 'Only a title and date.', section: 'posts', body: '' },
  {
    id: 'news',
    name: 'News',
    description: 'A short summary, then the full story.',
    section: 'posts',
    body: 'Summarize the news in two sentences.\n\n<!--more-->\n\nTell the full story.\n',
  },
  {
    id: 'how-to',
    name: 'How-to',
    description: 'Requirements and step-by-step instructions.',
    section: 'posts',
    body: 'Explain what this guide helps with.\n\n## What you need\n\n- \n\n## Steps\n\n1. \n2. \n3. \n',
  },
];
