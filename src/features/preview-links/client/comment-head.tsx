import { Timestamp } from '#client-kit/timestamp.tsx';
import { Avatar } from '#ui/avatar.tsx';
import styles from './head.module.css';

/** Who wrote a comment and when. The name is what the guest typed. */
export const CommentHead = ({ name, at }: { name: string; at: string }) => (
  <div className={styles.head}>
    <Avatar name={name} size={20} />
    <b dir="auto">{name}</b>
    <Timestamp at={at} relative />
  </div>
);
