-- Bytes are sent as hexadecimal digits, which take the server and the product three times as long as text. Most contents are text: this gives
-- them as text, and null for bytes that are not valid UTF-8 or contain NUL.
create function plinth.text_of(content bytea) returns text
  language plpgsql immutable strict
as $$
begin
  return convert_from(content, 'UTF8');
exception when character_not_in_repertoire or untranslatable_character then
  return null;
end
$$;
