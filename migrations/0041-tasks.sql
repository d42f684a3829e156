-- Steps of tasks have plainer names. A task goes on, or is retried, only with the names its definition has, so those that an
-- earlier version stored are renamed with them.
update task_steps s set name = renamed.new_name
from tasks t, (values
  ('demo.fill', 'Wait for the theme’s own pages', 'Wait for starter pages'),
  ('demo.fill', 'Write the studio’s pages', 'Create pages'),
  ('demo.fill', 'Publish them', 'Publish pages'),
  ('demo.fill', 'Change two pages and publish again', 'Update two pages and publish again'),
  ('demo.fill', 'Begin what is not finished', 'Create drafts'),
  ('domains.delete-site', 'Remove the releases', 'Delete releases'),
  ('domains.delete-site', 'Remove the files', 'Delete files'),
  ('domains.delete-site', 'Remove the site', 'Delete site'),
  ('domains.raise-issue', 'Gather what is known', 'Collect site details'),
  ('domains.raise-issue', 'Tell the operator', 'Notify operator'),
  ('pages.import', 'Check the archive', 'Check ZIP file'),
  ('pages.import', 'Read the files', 'Read files'),
  ('pages.import', 'Write them into the site', 'Save files'),
  ('pages.reset', 'Put the starter content back', 'Restore starter content'),
  ('publishing.finish-release', 'Draw the home page', 'Create home page image'),
  ('publishing.finish-release', 'Draw images for sharing', 'Create social images'),
  ('publishing.finish-release', 'Index for search', 'Build search index'),
  ('publishing.finish-release', 'Make files smaller', 'Compress files'),
  ('sites.initialize', 'Choose the starter content', 'Choose starter content'),
  ('sites.initialize', 'Write the first pages', 'Create first pages')
) as renamed (type, old_name, new_name)
where t.id = s.task_id and t.type = renamed.type and s.name = renamed.old_name;
